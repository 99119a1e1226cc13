import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { describeDay, deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { describeWindow } from "#app/domain/shipping/orders/dispatch/order-status.ts";
import { windowOfDays } from "#app/domain/shipping/orders/date-window.ts";
import { Waits } from "#app/ui/admin/when.tsx";

type Props = { row: OrderRow; now: Date; today: CalendarDay };

/** What is to be done next with an order, and how urgent it is. */
export function OrderNext({ row, now, today }: Props) {
  const { state, pickup, delivery, isDelayed } = row;
  const delayed = isDelayed && <b className="bad">Delayed. </b>;
  switch (state) {
    case "requested":
      return <Waits at={row.stateChangedAt} now={now} />;
    case "confirmed":
      return (
        <>
          {delayed}
          {due("Assign", pickup.last, pickup.kind, today)}
        </>
      );
    case "carrier-assigned":
      return (
        <>
          {delayed}
          {due("Pickup", pickup.last, pickup.kind, today)}
        </>
      );
    case "picked-up":
      return (
        <>
          {delayed}
          {due("Deliver", delivery.last, delivery.kind, today)}
        </>
      );
    case "delivered":
      return <>Close</>;
    default:
      return null;
  }
}

/** "Assign by Dec 6", "Pickup today", "Deliver 2 d late". */
function due(what: string, last: string | null, kind: string, today: CalendarDay) {
  if (!last || kind === "not-before") return <>{what}</>;
  const days = daysBetween(today, last);
  if (days < 0) return <b className="bad">{`${what} ${-days} d late`}</b>;
  if (days === 0) return <b className="warn">{what} today</b>;
  return <>{`${what} by ${describeDay(last, today)}`}</>;
}

type DaysProps = { days: OrderRow["pickup"]; at: Date | null; today: CalendarDay; isLate: boolean };

/** A window, or that it happened. */
export function OrderDays({ days, at, today, isLate }: DaysProps) {
  if (at)
    return (
      <span className="muted">
        <span aria-hidden="true">✓ </span>
        {describeDay(deskDayOf(at), today)}
        <span className="vh"> it happened</span>
      </span>
    );
  const window = windowOfDays(days);
  if (!window) return null;
  const text = describeWindow(window, today);
  return isLate ? <b className="bad">{text}</b> : <>{text}</>;
}
