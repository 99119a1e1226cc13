import { Form, Link } from "@remix-run/react";
import { ExistingSearchParams } from "remix-utils/existing-search-params";
import { outcomeLabels, reasonLabels } from "#app/domain/channels/automation/reasons.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { describeAction, describeOutcome, describeWhy } from "./action-words";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import type { LoggedAction } from "#app/domain/channels/automation/list-log.server.ts";
import { Table } from "#app/ui/admin/table.tsx";

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
    <Table
      look="wrap"
      phone="cards"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { label: "When", cellClass: "nowrap", cell: ({ at }) => formatDeskMoment(at) },
        {
          label: "Lead",
          isRowName: true,
          cell: ({ leadId, lead }) =>
            mayOpenLeads ? <Link to={`/admin/crm/${leadId}`}>{lead}</Link> : "A lead",
        },
        { label: "Rule", cell: ({ rule }) => rule },
        { label: "What", cell: ({ kind }) => describeAction(kind) },
        {
          label: "Outcome",
          cell: ({ delivery, outcome }) => (delivery ? deliveries[delivery.state] : describeOutcome(outcome)),
        },
        { label: "Why", cell: (row) => row.delivery?.error ?? describeWhy(row) },
      ]}
    />
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
