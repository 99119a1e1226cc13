import { Form, Link } from "@remix-run/react";
import { ExistingSearchParams } from "remix-utils/existing-search-params";
import { outcomeLabels, reasonLabels } from "#app/domain/channels/automation/reasons.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { describeAction, describeOutcome, describeWhy } from "./action-words";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import type { LoggedAction } from "#app/domain/channels/automation/list-log.server.ts";

const deliveries = { sent: "sent", waiting: "in the outbox", "given-up": "given up by the outbox" } as const;

/** What rules did and why they did not. */
export const LogTable = ({
  rows,
  mayOpenLeads,
}: {
  rows: readonly LoggedAction[];
  mayOpenLeads: boolean;
}) => (
  <section className="panel" aria-label="Log">
    <div className="scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Lead</th>
            <th scope="col">Rule</th>
            <th scope="col">What</th>
            <th scope="col">Outcome</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="nowrap">{formatDeskMoment(row.at)}</td>
              <th scope="row">
                {mayOpenLeads ? <Link to={`/admin/crm/${row.leadId}`}>{row.lead}</Link> : "A lead"}
              </th>
              <td>{row.rule}</td>
              <td>{describeAction(row.kind)}</td>
              <td>{row.delivery ? deliveries[row.delivery.state] : describeOutcome(row.outcome)}</td>
              <td>{row.delivery?.error ?? describeWhy(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

type Filters = {
  chosen: { outcome: string; rule: string; reason: string; lead: string };
  rules: readonly { value: string; label: string }[];
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters are in the address, so a list can be kept and sent. */
export const LogFilters = ({ chosen, rules }: Filters) => (
  <Form className="log-filters" action="/admin/automation/log" key={JSON.stringify(chosen)} role="search">
    <ExistingSearchParams exclude={["outcome", "rule", "reason", "before", "later", "done"]} />
    <SelectField
      id="outcome"
      name="outcome"
      label="Outcome"
      value={chosen.outcome}
      empty="All"
      options={[...optionsOf(outcomeLabels), { value: "not-done", label: "not sent or stopped" }]}
    />
    <SelectField id="rule" name="rule" label="Rule" value={chosen.rule} empty="Any" options={rules} />
    <SelectField
      id="reason"
      name="reason"
      label="Reason"
      value={chosen.reason}
      empty="Any"
      options={optionsOf(reasonLabels)}
    />
    <div className="btns">
      <button className="btn">Show</button>
      <Link className="btn plain" to="/admin/automation/log">
        Clear
      </Link>
    </div>
  </Form>
);
