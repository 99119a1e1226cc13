import { Link } from "@remix-run/react";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { describeDay, describeDuration } from "#app/domain/base/text/desk-time.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import type { OrderTodoGroup, OrderTodoKind } from "#app/domain/desk/figures/today/order-todos.server.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { OrderNext } from "#app/ui/admin/orders/order-next.tsx";

type Props = { groups: readonly OrderTodoGroup[]; now: Date; today: CalendarDay };

const headings: Record<OrderTodoKind, { title: string; hint: string; list: string }> = {
  nobody: {
    title: "Drivers who found nobody",
    hint: "they wait there: call the customer, then mark it as settled",
    list: "/admin/orders?nobody=1",
  },
  asked: {
    title: "Changes that customers ask for",
    hint: "say yes or no by the day beside it; after that the order stays as it was",
    list: "/admin/orders?asked=1",
  },
  countered: {
    title: "Carriers that ask for other terms",
    hint: "take them by the day beside it, when the offer ends, or withdraw the offer",
    list: "/admin/orders?countered=1",
  },
  stopped: {
    title: "Carriers that may not carry these",
    hint: "find another, or an owner approves them with a reason",
    list: "/admin/orders?stopped=1",
  },
  "fee-overdue": {
    title: "Payment deadline passed",
    hint: "the card was declined and the link wasn’t used: call, write it down, or cancel the order",
    list: "/admin/orders?money=overdue",
  },
  "fee-open": {
    title: "Our fee isn’t paid",
    hint: "ask for it, or write down that it came",
    list: "/admin/orders?money=fee",
  },
  "fee-back": {
    title: "We owe the customer",
    hint: "pay it back, then write it down",
    list: "/admin/orders?money=back",
  },
  "carrier-open": {
    title: "Delivered, and the carrier isn’t paid",
    hint: "write down when, how and by whom, with the number of its bill",
    list: "/admin/orders?money=carrier",
  },
  "carrier-owes": {
    title: "The carrier owes us",
    hint: "the customer paid it more than we agreed on: ask for the rest, then write it down",
    list: "/admin/orders?money=from-carrier",
  },
  requests: {
    title: "Bookings that wait for our answer",
    hint: "the longest first; nothing is booked until we confirm",
    list: "/admin/orders?state=requested",
  },
  passed: {
    title: "Windows that passed without a report",
    hint: "call, then report it or say that it’s late",
    list: "/admin/orders?late=1",
  },
  opening: { title: "Windows that open today", hint: "", list: "/admin/orders?view=week" },
  delays: { title: "Delays", hint: "the customer knows", list: "/admin/orders?late=1" },
};

/** What waits of orders, kind by kind, with a link to the whole list of each. */
export function OrderTodos({ groups, now, today }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="panel todos order-todos">
      {filled.map(({ kind, rows, hasMore, count, answerBy }) => {
        const { title, hint, list } = headings[kind];
        return (
          <section className="todo-group" key={kind} aria-labelledby={`orders-${kind}`}>
            <h2 id={`orders-${kind}`}>
              {title}{" "}
              {count ? (
                <Link className="n" to={list}>
                  {formatCount(count.count)}
                  {count.isMore && "+"}
                  <span className="vh"> orders, in the list</span>
                </Link>
              ) : (
                // No number: the list has those of others too.
                <Link to={list}>See the list</Link>
              )}
              {hint && <span className="fine">{hint}</span>}
            </h2>
            <ol>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  kind={kind}
                  row={row}
                  answerBy={answerBy[row.id] ?? null}
                  now={now}
                  today={today}
                />
              ))}
            </ol>
            {hasMore && (
              <p className="todo-more">
                <Link to={list}>More in the list</Link>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The last day of the window that comes next. */
function dueOf({ pickedUpAt, pickup, delivery }: OrderRow, today: CalendarDay): string {
  const { last } = pickedUpAt ? delivery : pickup;
  return last ? describeDay(last, today) : "";
}

type RowProps = {
  kind: OrderTodoKind;
  row: OrderRow;
  answerBy: CalendarDay | null;
  now: Date;
  today: CalendarDay;
};

const doNext: Partial<Record<OrderTodoKind, string>> = {
  nobody: "Call the customer, then the driver",
  asked: "Make the change, or say why not",
  countered: "Take the carrier’s terms, or withdraw the offer",
  requests: "Confirm, decline, or offer other terms",
  "fee-overdue": "Call the customer about our fee",
  "fee-open": "Ask for our fee, or write it down",
  "fee-back": "Pay the rest of our fee back",
  "carrier-open": "Write down how the carrier was paid",
  "carrier-owes": "Ask the carrier for the rest",
};

function Row({ kind, row, answerBy, now, today }: RowProps) {
  const { id, name, from, to, price, state, stateChangedAt } = row;
  return (
    <li className="todo">
      {kind === "requests" ? (
        <span className="clock warn">
          <Icon name="clock" />
          <span className="vh">waiting</span>
          <time dateTime={stateChangedAt.toISOString()}>
            {describeDuration(now.getTime() - stateChangedAt.getTime())}
          </time>
        </span>
      ) : (
        <span className="due">{answerBy ? `by ${describeDay(answerBy, today)}` : dueOf(row, today)}</span>
      )}
      <Link className="todo-who clip" to={`/admin/orders/${id}`}>
        {name}
      </Link>
      <span className="todo-what clip">
        {doNext[kind] ?? (
          <span>
            {orderStateLabel(state)}: <OrderNext row={row} now={now} today={today} />
          </span>
        )}
      </span>
      <span className="todo-lane">
        <Lane pickup={from} delivery={to} />
      </span>
      <span className="todo-price">{formatDollars(price)}</span>
      <Link className="btn small" to={`/admin/orders/${id}`}>
        <Icon name="right" />
        Open<span className="vh"> {row.orderNumber}</span>
      </Link>
    </li>
  );
}
