import type { ReactNode } from "react";
import type { OrderGroup } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { OrderFilters, OrderTiming } from "#app/domain/shipping/orders/list/order-list.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";
import { Figure } from "./links";
import { canceled, kept, ordersOfGroup } from "./order-links";

/** Some of how many, each with its list; a dash if there are none. */
export function PartOf({
  part,
  whole,
  to,
  toWhole,
}: {
  part: number;
  whole: number;
  to: string | null;
  toWhole: string | null;
}) {
  if (whole === 0) return "–";
  return (
    <>
      <Figure to={to}>{formatCount(part)}</Figure> of <Figure to={toWhole}>{formatCount(whole)}</Figure>
    </>
  );
}

const column = (label: string, cell: (row: OrderGroup) => ReactNode): Column<OrderGroup> => ({
  label,
  align: "right",
  phoneLabel: label,
  cell,
});

const counted = (label: string, some: Partial<OrderFilters>, shown: (row: OrderGroup) => string) =>
  column(label, (row) => <Figure to={ordersOfGroup(row, some)}>{shown(row)}</Figure>);

type Timed = { all: number; signed: number; last: number };

/** Both windows in one column: a second one would leave no room for the words. */
const onTime = (label: string, end: "pickup" | "delivery", of: (row: OrderGroup) => Timed) =>
  column(label, (row) => {
    const { all, signed, last } = of(row);
    const list = (timing: OrderTiming) => ordersOfGroup(row, { timing });
    return (
      <>
        <PartOf part={signed} whole={all} to={list(`${end}-signed`)} toWhole={list(end)} />
        {all > 0 && (
          <span className="fine">
            {" "}
            last <Figure to={list(`${end}-last`)}>{formatCount(last)}</Figure>
          </span>
        )}
      </>
    );
  });

const wait = column("Days to pickup", (row) =>
  row.waits === 0 ? (
    "–"
  ) : (
    <Figure to={ordersOfGroup(row, { wait: "any" })}>{formatMean(row.waitDays / row.waits)}</Figure>
  ),
);

const creditedLate = column("Off our fee, late", (row) => {
  const to = ordersOfGroup(row, { pay: "late" });
  return (
    <>
      <Figure to={to}>{formatDollars(row.credited)}</Figure>
      {row.creditedOrders > 0 && (
        <span className="fine">
          {" "}
          on <Figure to={to}>{formatCount(row.creditedOrders)}</Figure>
        </span>
      )}
    </>
  );
});

const formatMean = (days: number) => days.toFixed(1);

type Props = { name: string; caption: string; rows: readonly OrderGroup[]; empty?: string };

/** Booked orders by something: what they cost us, how many were on time in both windows, what late ones cost, and the mean days to pickup. */
export function OutcomeTable({ name, caption, rows, empty = "No order was booked in this period." }: Props) {
  return (
    <Table
      look="bare"
      phone="cards"
      className="outcomes"
      caption={caption}
      empty={empty}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { label: name, isRowName: true, cell: ({ label }) => label },
        counted("Orders", kept, ({ orders }) => formatCount(orders)),
        counted("Booked", kept, ({ price }) => formatDollars(price)),
        counted("Cost more", { pay: "more" }, ({ paidOrders }) => formatCount(paidOrders)),
        counted("We paid", { pay: "more" }, ({ paid }) => formatDollars(paid)),
        onTime("Picked up in time", "pickup", (row) => ({
          all: row.pickups,
          signed: row.pickupsSigned,
          last: row.pickupsLast,
        })),
        onTime("Delivered in time", "delivery", (row) => ({
          all: row.deliveries,
          signed: row.deliveriesSigned,
          last: row.deliveriesLast,
        })),
        creditedLate,
        wait,
        counted("Canceled", canceled, (row) => formatCount(row.canceled)),
      ]}
    />
  );
}
