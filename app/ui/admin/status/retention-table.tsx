import {
  describePeriod,
  retentionRuleNames,
  retentionRules,
} from "#app/domain/desk/retention/retention-rules.ts";
import type { RetentionRule } from "#app/domain/desk/retention/retention-rules.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

const MAX_COUNTED = 10_000;

/** What the site deletes on its own, and how much of it the next run will take. */
export function RetentionTable({ due }: { due: Record<RetentionRule, number> }) {
  return (
    <section className="panel" aria-labelledby="retention-head">
      <div className="panel-head">
        <h2 className="head" id="retention-head">
          Deleted after a time
        </h2>
        <span className="fine">Once a day; the privacy page states the same periods</span>
      </div>
      <Table
        look="wrap"
        phone="cards"
        rows={retentionRuleNames}
        rowKey={(rule) => rule}
        columns={[
          { label: "What", isRowName: true, cell: (rule) => retentionRules[rule].what },
          {
            label: "When",
            cell: (rule) =>
              `${describePeriod(retentionRules[rule].days)} after ${retentionRules[rule].since}`,
          },
          {
            label: "Due now",
            align: "right",
            phoneLabel: "due",
            cell: (rule) => (due[rule] > MAX_COUNTED ? "over 10,000" : formatCount(due[rule])),
          },
          { label: "Why", cell: (rule) => retentionRules[rule].why },
        ]}
      />
    </section>
  );
}
