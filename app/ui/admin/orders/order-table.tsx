import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { OrderCount } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import type { OrderPage } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { noOrderFilters, orderListPath } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { isAmong, statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { OwnerMark } from "#app/ui/admin/leads/owner-mark.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Table } from "#app/ui/admin/table.tsx";
import type { Column } from "#app/ui/admin/table.tsx";
import { isLateAtDelivery, isLateAtPickup } from "./late";
import { OrderDays, OrderNext } from "./order-next";
import { OrderStateMark } from "./order-state";

type Props = { list: OrderList; page: OrderPage; now: Date; today: CalendarDay };

const heads: Record<OrderState, readonly [string, string]> = {
  requested: ["Requests", "the one that has waited longest first"],
  confirmed: ["Needs a carrier", "the end of the pickup window first; pay with a question mark is the plan"],
  "carrier-assigned": ["Carrier assigned", ""],
  "picked-up": ["On the road", "the end of the delivery window first"],
  delivered: ["Delivered, to close", ""],
  closed: ["Closed", ""],
  declined: ["Declined", ""],
  canceled: ["Canceled", ""],
  expired: ["Expired", ""],
};

/** One page of orders, state by state; each row links to its order. */
export function OrderTable({ list, page, now, today }: Props) {
  const { rows } = page;
  if (rows.length === 0 && !page.isStopped && !page.isSearchCut) return <NothingFound list={list} />;
  return (
    <div className="panel table-panel">
      {page.isStopped && (
        <Notice>
          There are so many orders that this page looked at the first of them. The next page goes on.
        </Notice>
      )}
      {page.isSearchCut && (
        <Notice>
          The search found more than it looks at, so not all of it is here. Search for more words, or for a
          number.
        </Notice>
      )}
      <Table
        className="leads orders"
        caption={countText(page.count)}
        rows={rows}
        rowKey={({ id }) => id}
        rowProps={() => ({ "data-row": true })}
        columns={columnsOf(now, today)}
        below={(_, index) => <GroupHead rows={rows} index={index + 1} />}
        first={<GroupHead rows={rows} index={0} />}
      />
      <Pager list={list} page={page} />
    </div>
  );
}

/** The head of a state, above its first row. */
function GroupHead({ rows, index }: { rows: readonly OrderRow[]; index: number }) {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!row || row.state === before?.state) return <Fragment />;
  const [title, hint] = heads[row.state];
  return (
    <tr className="group-head">
      <th scope="rowgroup" colSpan={COLUMNS}>
        {title} {hint && <span className="fine">{hint}</span>}
      </th>
    </tr>
  );
}

const COLUMNS = 12;

function columnsOf(now: Date, today: CalendarDay): Column<OrderRow>[] {
  return [
    {
      label: "Name",
      className: "c-name",
      isRowName: true,
      cell: ({ id, name }) => <Link to={`/admin/orders/${id}`}>{name}</Link>,
    },
    { label: "Order", className: "c-quote", cell: ({ orderNumber }) => orderNumber },
    { label: "State", className: "c-stage", cell: ({ state }) => <OrderStateMark state={state} /> },
    { label: "Lane", className: "c-lane", cell: ({ from, to }) => <Lane pickup={from} delivery={to} /> },
    {
      label: "Vehicle",
      className: "c-car",
      cell: ({ vehicle, isRunning, isEnclosed }) => (
        <>
          {vehicle} {!isRunning && <span className="tag dashed">inop</span>}
          {isEnclosed && <span className="tag">encl.</span>}
        </>
      ),
    },
    {
      label: "Pickup",
      className: "c-pickup",
      cell: (row) => (
        <OrderDays days={row.pickup} at={row.pickedUpAt} today={today} isLate={isLateAtPickup(row, today)} />
      ),
    },
    {
      label: "Delivery",
      className: "c-delivery",
      cell: (row) => (
        <OrderDays
          days={row.delivery}
          at={row.deliveredAt}
          today={today}
          isLate={isLateAtDelivery(row, today)}
        />
      ),
    },
    {
      label: "Carrier",
      className: "c-carrier",
      cell: ({ carrierName, state }) =>
        carrierName || (isAmong(statesBeforeLoading, state) && <span className="muted">none yet</span>),
    },
    { label: "Price", className: "c-price", align: "right", cell: ({ price }) => formatDollars(price) },
    { label: "Carrier pay", className: "c-pay", align: "right", cell: (row) => <Pay {...row} /> },
    { label: "Next", className: "c-next", cell: (row) => <OrderNext row={row} now={now} today={today} /> },
    { label: "Who", className: "c-owner", cell: ({ owner }) => <OwnerMark owner={owner} /> },
  ];
}

/** What was agreed, and how far it is from the plan; the plan with a question mark. */
export function Pay({ carrierPay, carrierPart }: Pick<OrderRow, "carrierPay" | "carrierPart">) {
  if (carrierPay === null) return <span className="muted">{formatDollars(carrierPart)}?</span>;
  const over = carrierPay - carrierPart;
  return (
    <>
      {formatDollars(carrierPay)}{" "}
      {over !== 0 && <span className={over > 0 ? "bad" : "good"}>{formatSignedDollars(over)}</span>}
    </>
  );
}

/** "1,000+ orders", "1 order", "46 orders". */
const countText = ({ count, isMore }: OrderCount): string =>
  `${formatCount(count)}${isMore ? "+" : ""} ${count === 1 && !isMore ? "order" : "orders"}`;

function Pager({ list, page: { rows, count, before, after } }: Pick<Props, "list" | "page">) {
  return (
    <div className="pager">
      <span>
        {rows.length} of {countText(count)}
        {count.sum !== null && count.sum > 0 && `, together ${formatDollars(count.sum)}`}
      </span>
      <span className="btns">
        {before && (
          <Link className="btn small" to={orderListPath(list, { before })} rel="prev">
            <Icon name="left" />
            Before
          </Link>
        )}
        {after && (
          <Link className="btn small" to={orderListPath(list, { after })} rel="next">
            Next
            <Icon name="right" />
          </Link>
        )}
      </span>
    </div>
  );
}

const NothingFound = ({ list }: { list: OrderList }) => (
  <div className="panel empty">
    <p className="head">No orders here.</p>
    <p className="muted">An order comes when a customer signs a booking of their quote.</p>
    <Link className="btn small" to={orderListPath({ ...list, filters: noOrderFilters })}>
      All orders
    </Link>
  </div>
);
