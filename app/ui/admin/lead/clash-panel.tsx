import { SEEN } from "#app/domain/base/forms/seen.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { Clash } from "#app/domain/crm/leads/change/clash.ts";
import { detailLabels } from "#app/domain/crm/leads/forms/details-form.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTakesFocus } from "#app/ui/admin/use-takes-focus.ts";
import type { LeadReply } from "./lead-reply";
import { Table } from "#app/ui/admin/table.tsx";

type Props = {
  leadId: string;
  reply: Required<Pick<LeadReply, "clash" | "fields">>;
  names: Readonly<Record<string, string>>;
};

const labels: Record<string, string> = { stage: "Stage", ownerId: "Owner", ...detailLabels };
/** Two people changed the same field: who, both values, and a choice for each. All that was typed goes along. */
export function ClashPanel({ leadId, reply: { clash, fields }, names }: Props) {
  const { clashes, seen } = clash;
  // Forms stand far down the page and stay where they are: without it nothing would seem to happen.
  const box = useTakesFocus<HTMLElement>(`${seen.version} ${clashes.map(({ field }) => field).join(" ")}`);
  const rest = Object.entries(fields).filter(
    ([name]) => name !== SEEN && !name.startsWith("current-") && clashes.every(({ field }) => field !== name),
  );
  const show = (field: string, value: string | null) => {
    if (value === null) return "not known";
    if (field === "stage") return stageLabel(value);
    if (field === "ownerId") return value ? (names[value] ?? "somebody who left") : "Nobody";
    return value || "none";
  };
  return (
    <section className="notice bad conflict" role="alert" aria-labelledby="clash-head" {...box}>
      <Icon name="warn" />
      <div className="stack close">
        <p>
          <b id="clash-head">{headline(clashes)}</b> Nothing of yours is saved yet and nothing is lost: choose
          for each line.
        </p>
        <Form method="post" preventScrollReset>
          {rest.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SeenField of={seen} />
          <Table
            look="wrap"
            rows={clashes}
            rowKey={({ field }) => field}
            columns={[
              { label: "Field", isRowName: true, cell: ({ field }) => labels[field] ?? field },
              { label: "When you began", cell: ({ field, began }) => show(field, began) },
              {
                label: "Now",
                cell: ({ field, current, who }) => (
                  <>
                    <label className="tick">
                      <input type="radio" name={field} value={current} />
                      <span>
                        {show(field, current)} <span className="fine">by {who ?? "the customer"}</span>
                      </span>
                    </label>
                    <input type="hidden" name={`current-${field}`} value={current} />
                  </>
                ),
              },
              {
                label: "You",
                cell: ({ field, mine }) => (
                  <label className="tick">
                    <input type="radio" name={field} value={mine} defaultChecked />
                    {show(field, mine)}
                  </label>
                ),
              },
            ]}
          />
          {(fields.text ?? "") !== "" && <p className="fine">“{fields.text}” is added either way.</p>}
          <div className="btns">
            <button className="btn primary">Save these choices</button>
            <button className="btn" name="take" value="current">
              Take all of theirs
            </button>
            <Link className="btn plain" to={`/admin/crm/${leadId}`} reloadDocument>
              Open the lead as it is now
            </Link>
          </div>
        </Form>
      </div>
    </section>
  );
}

function headline(clashes: Clash[]): string {
  const people = [...new Set(clashes.map(({ who }) => who ?? "The customer"))];
  const last = clashes.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0));
  return `${people.join(" and ")} changed this lead at ${formatDeskTime(last)}, while you typed.`;
}
