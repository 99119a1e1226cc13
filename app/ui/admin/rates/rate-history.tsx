import { Form, Link } from "@remix-run/react";
import type { RateCardEntry, RateCardState } from "#app/domain/trip/pricing/rate-card-entry.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";

const labels: Record<RateCardState, string> = {
  "in-force": "in force",
  scheduled: "scheduled",
  past: "past",
  withdrawn: "withdrawn",
  broken: "can’t be read",
};

const tones: Record<RateCardState, string> = {
  "in-force": "tag good",
  scheduled: "tag solid",
  past: "tag",
  withdrawn: "tag dashed",
  broken: "tag bad",
};

type Props = {
  cards: RateCardEntry[];
  canEdit: boolean;
  /** counts above it are shown as "over" */
  maxCounted: number;
};

const withdrawColumn: Column<RateCardEntry> = {
  label: "What to do",
  isHidden: "actions",
  cellClass: "right",
  cell: ({ version, state }) =>
    state === "scheduled" && (
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <button className="btn small danger" name="intent" value="withdraw">
          Withdraw
          <span className="vh"> {version}</span>
        </button>
      </Form>
    ),
};

/** Every card there was and will be, the last one added on top. */
export function RateHistory({ cards, canEdit, maxCounted }: Props) {
  return (
    <section className="panel" id="history" aria-labelledby="history-title">
      <div className="panel-head">
        <h2 className="head" id="history-title">
          All versions
        </h2>
      </div>
      <Table
        rows={cards}
        rowKey={({ version }) => version}
        columns={[
          {
            label: "Version",
            isRowName: true,
            cell: ({ version }) => <Link to={`/admin/rates?card=${version}`}>{version}</Link>,
          },
          { label: "State", cell: ({ state }) => <span className={tones[state]}>{labels[state]}</span> },
          { label: "From", cell: ({ effectiveFrom }) => formatDay(effectiveFrom) },
          {
            label: "Quotes",
            align: "right",
            cell: ({ quotes }) =>
              quotes > maxCounted ? `over ${formatCount(maxCounted)}` : formatCount(quotes),
          },
          { label: "Why", cell: ({ reason }) => reason ?? "The first card" },
          {
            label: "By",
            cell: ({ author, withdrawnBy }) =>
              withdrawnBy ? `${author ?? ""}, withdrawn by ${withdrawnBy}` : author,
          },
          ...(canEdit ? [withdrawColumn] : []),
        ]}
      />
    </section>
  );
}
