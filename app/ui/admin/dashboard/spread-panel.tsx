import { Link } from "@remix-run/react";
import {
  MAX_SPREAD_LANES,
  spreadBys,
  waitRanges,
} from "#app/domain/desk/figures/orders/order-figures-view.ts";
import type {
  OrderFigures,
  SpreadBy,
  SpreadRow,
} from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";
import { formatDays } from "./format-figures";
import { Figure } from "./links";
import { canceled, ordersOfGroup } from "./order-links";
import { DashPanel } from "./panel";

type Props = {
  spread: OrderFigures["spread"];
  laneCount: number;
  /** the address of the same page by something else */
  pathBy: (by: SpreadBy) => string;
};

const titles: Record<SpreadBy, string> = { month: "Month", distance: "Miles", lane: "Lane" };

const number = (label: string, cell: Column<SpreadRow>["cell"]): Column<SpreadRow> => ({
  label,
  align: "right",
  phoneLabel: label,
  cell,
});

/** How the days to pickup are spread, and why orders were canceled: by month, distance or lane. */
export function SpreadPanel({ spread: { by, rows }, laneCount, pathBy }: Props) {
  return (
    <DashPanel
      id="spread"
      title="Days to pickup, and canceled"
      span={12}
      beside={
        <nav className="tabs small" aria-label="By">
          {spreadBys.map((one) => (
            <Link key={one} to={pathBy(one)} aria-current={one === by || undefined} preventScrollReset>
              {titles[one]}
            </Link>
          ))}
        </nav>
      }
    >
      <Table
        look="bare"
        phone="cards"
        className="outcomes"
        caption={`Days from booking to pickup, and cancellations, by ${titles[by].toLowerCase()}`}
        empty="No order was booked in this period."
        rows={rows}
        rowKey={({ name }) => name}
        detail={(row) => row.reasons.length > 0 && <Reasons row={row} />}
        columns={[
          { label: titles[by], isRowName: true, cell: ({ label }) => label },
          ...waitRanges.map(({ code, label }, index) =>
            number(label, (row) => (
              <Figure to={ordersOfGroup(row, { wait: code })}>{formatCount(row.waits[index] ?? 0)}</Figure>
            )),
          ),
          number("Median", (row) =>
            row.medianWait === null ? (
              "–"
            ) : (
              <Figure to={ordersOfGroup(row, { wait: "any" })}>{formatDays(row.medianWait)}</Figure>
            ),
          ),
          number("Canceled", (row) => (
            <Figure to={ordersOfGroup(row, canceled)}>{formatCount(row.canceled)}</Figure>
          )),
        ]}
      />
      {by === "lane" && laneCount > rows.length && (
        <p className="fine">
          {`The ${formatCount(rows.length)} lanes with the most orders${rows.length === MAX_SPREAD_LANES ? "" : ", as below"}.`}
        </p>
      )}
    </DashPanel>
  );
}

/** Closed at first: twelve months have it each. */
const Reasons = ({ row }: { row: SpreadRow }) => (
  <details className="fine spread-reasons">
    <summary>{`Why ${formatCount(row.canceled)} of ${row.label} ${row.canceled === 1 ? "was" : "were"} canceled`}</summary>
    <ul>
      {row.reasons.map(({ code, label, count }) => (
        <li key={code}>
          {label} <Figure to={ordersOfGroup(row, { why: code })}>{formatCount(count)}</Figure>
        </li>
      ))}
    </ul>
  </details>
);
