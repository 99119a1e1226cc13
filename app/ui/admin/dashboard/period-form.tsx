import { Form } from "@remix-run/react";
import { ExistingSearchParams } from "remix-utils/existing-search-params";
import { periodChoices } from "#app/domain/desk/figures/dashboard/period.ts";
import type { Period } from "#app/domain/desk/figures/dashboard/period.ts";

type Props = {
  period: Period;
  agentId?: string | null;
  /** whose leads may be looked at alone; none where figures are everybody's */
  agents?: { id: string; name: string }[];
  today: string;
};

/** Which days, and whose leads. Days win over the choice. */
export function PeriodForm({ period, agentId = null, agents, today }: Props) {
  const { choice, first, last } = period;
  return (
    <Form className="btns period" method="get" key={`${first} ${last} ${agentId}`}>
      <label className="btns fine">
        Period{" "}
        <select className="select" name="period" defaultValue={choice ?? ""}>
          {Object.entries(periodChoices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {choice === null && <option value="">These days</option>}
        </select>
      </label>
      <label className="btns fine">
        or from{" "}
        <input className="input" type="date" name="from" max={today} defaultValue={choice ? "" : first} />
      </label>
      <label className="btns fine">
        to <input className="input" type="date" name="to" max={today} defaultValue={choice ? "" : last} />
      </label>
      {agents && (
        <label className="btns fine">
          of{" "}
          <select className="select" name="of" defaultValue={agentId ?? ""}>
            <option value="">Everybody</option>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ExistingSearchParams exclude={["period", "from", "to", "of", "whole"]} />
      <button className="btn">Show</button>
    </Form>
  );
}
