import { Link } from "@remix-run/react";
import { addDays, daysBetween, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import { windowOfDays } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { describeWindow } from "#app/domain/shipping/orders/dispatch/order-status.ts";
import type { OrderRow } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import type {
  LoadedWeekPart,
  OrderWeek as Week,
  WeekPart,
} from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import {
  noOrderFilters,
  orderListPath,
  withOrderFilters,
} from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderFilters, OrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { isAmong, statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import type { IconName } from "#app/ui/admin/icon.tsx";
import { Lane } from "#app/ui/admin/lane.tsx";
import { OwnerMark } from "#app/ui/admin/leads/owner-mark.tsx";
import { isLateAtDelivery, isLateAtPickup } from "./late";

type Props = { list: OrderList; week: Week; today: CalendarDay };

const heads: Record<WeekPart, readonly [string, string]> = {
  late: ["Late", "past the window, or said to be late"],
  pickup: ["Next is pickup", ""],
  delivery: ["Next is delivery", "the last reported place stands before it"],
  delivered: ["Delivered this week", ""],
};
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Pickups and deliveries of seven days, with what is late first. */
export function OrderWeek({ list, week: { days, parts }, today }: Props) {
  const [monday, sunday] = [days[0], days[6]];
  const filled = parts.filter(({ rows, isCut }) => rows.length > 0 || isCut);
  if (!monday || !sunday) return null;
  return (
    <div className="panel week">
      <div className="week-bar">
        <p>
          <b>
            {formatShortDay(monday, today)} – {formatShortDay(sunday, today)}
          </b>
        </p>
        <span className="btns">
          <Link className="btn small" to={orderListPath({ ...list, weekOf: addDays(monday, -7) })}>
            <Icon name="left" />
            Before
          </Link>
          <Link className="btn small" to={orderListPath({ ...list, weekOf: null })}>
            This week
          </Link>
          <Link className="btn small" to={orderListPath({ ...list, weekOf: addDays(monday, 7) })}>
            Next
            <Icon name="right" />
          </Link>
        </span>
      </div>
      <div className="week-grid week-head" aria-hidden="true">
        <span className="week-who">Order and carrier</span>
        {days.map((day) => (
          <span key={day} className={day === today ? "week-day is-today" : "week-day"}>
            {weekdays[weekdayOf(day)]} {Number(day.slice(8))}
            {day === today && ", today"}
          </span>
        ))}
      </div>
      {filled.map(({ part, rows, more, isCut }) => (
        <section key={part} aria-labelledby={`week-${part}`}>
          <h2 className="week-part" id={`week-${part}`}>
            {heads[part][0]} {counted(rows.length + more, isCut)}{" "}
            {heads[part][1] && <span className="fine">{heads[part][1]}</span>}
          </h2>
          <ol>
            {rows.map((row) => (
              <Line key={row.id} row={row} days={days} today={today} />
            ))}
          </ol>
          <More part={{ part, more, isCut }} list={list} monday={monday} sunday={sunday} />
        </section>
      ))}
      {filled.length === 0 && (
        <p className="panel-body muted">Nothing is picked up or delivered this week.</p>
      )}
    </div>
  );
}

const counted = (count: number, isCut: boolean) => `${formatCount(count)}${isCut ? "+" : ""}`;

type MoreProps = {
  part: Pick<LoadedWeekPart, "part" | "more" | "isCut">;
  list: OrderList;
  monday: CalendarDay;
  sunday: CalendarDay;
};

/**
 * Where the rest of a part is that the week doesn't show. Without its number: the list by the same days has those too that
 * the week shows elsewhere, as what is late.
 */
function More({ part: { part, more, isCut }, list, monday, sunday }: MoreProps) {
  if (more === 0 && !isCut) return null;
  const window = { from: monday, to: sunday };
  const filters: Record<WeekPart, Partial<OrderFilters>> = {
    late: { late: true, window: null, state: [] },
    pickup: { state: [...statesBeforeLoading], window },
    delivery: { state: ["picked-up"], window },
    delivered: { state: ["delivered"], window: null },
  };
  const { late } = noOrderFilters;
  const path = orderListPath({ ...withOrderFilters(list, { late, ...filters[part] }), view: "list" });
  return (
    <p className="week-more">
      There {more > 0 ? "are" : "may be"} more of them <Link to={path}>in the list</Link>.
    </p>
  );
}

type LineProps = { row: OrderRow; days: readonly CalendarDay[]; today: CalendarDay };

function Line({ row, days, today }: LineProps) {
  return (
    <li className="week-grid" data-row>
      <div className="week-who">
        <Link to={`/admin/orders/${row.id}`}>{row.name}</Link>
        <span className="fine clip">{row.carrierName || "no carrier"}</span>
        <span className="fine clip">
          <Lane pickup={row.from} delivery={row.to} />
        </span>
        <OwnerMark owner={row.owner} />
      </div>
      {days.map((day, index) => (
        <span
          key={day}
          className={`week-cell${day === today ? " is-today" : ""}`}
          data-from={index}
          data-to={index}
        />
      ))}
      {barsOf(row, today).map((bar) => (
        <Bar key={bar.label} bar={bar} days={days} today={today} />
      ))}
    </li>
  );
}

type BarFacts = {
  label: string;
  icon: IconName;
  tone: "pickup" | "delivery" | "done" | "none" | "late";
  first: CalendarDay;
  last: CalendarDay;
  /** for who can't see where it is */
  when: string;
};

function barsOf(row: OrderRow, today: CalendarDay): BarFacts[] {
  return [pickupBar(row, today), deliveryBar(row, today)].flatMap((bar) => bar ?? []);
}

const dayOf = (at: Date) => deskDayOf(at);

function pickupBar(row: OrderRow, today: CalendarDay): BarFacts | null {
  const { pickedUpAt, state } = row;
  if (pickedUpAt) {
    const day = dayOf(pickedUpAt);
    return {
      label: "Picked up",
      icon: "check",
      tone: "done",
      first: day,
      last: day,
      when: formatShortDay(day, today),
    };
  }
  const window = windowOfDays(row.pickup);
  if (!window || !isAmong(statesBeforeLoading, state)) return null;
  const { first, last } = window;
  const when = describeWindow(window, today);
  if (isLateAtPickup(row, today)) {
    const days = daysBetween(last, today);
    return { label: `Pickup ${days} d late`, icon: "warn", tone: "late", first, last: today, when };
  }
  if (row.isDelayed) return delayedBar(window, when, today);
  if (state === "requested") return { label: "Request", icon: "clock", tone: "pickup", first, last, when };
  if (state === "confirmed") return { label: "No carrier", icon: "warn", tone: "none", first, last, when };
  return { label: "Pickup", icon: "up", tone: "pickup", first, last, when };
}

/** What is said to be late is seen in this week, though its window may begin after it. */
const delayedBar = ({ first, last }: DateWindow, when: string, today: CalendarDay): BarFacts => ({
  label: "Delayed",
  icon: "warn",
  tone: "late",
  first: first < today ? first : today,
  last: last > today ? last : today,
  when,
});

function deliveryBar(row: OrderRow, today: CalendarDay): BarFacts | null {
  const { deliveredAt } = row;
  if (deliveredAt) {
    const day = dayOf(deliveredAt);
    return {
      label: "Delivered",
      icon: "flag",
      tone: "done",
      first: day,
      last: day,
      when: formatShortDay(day, today),
    };
  }
  const window = windowOfDays(row.delivery);
  if (!window) return null;
  const { first, last } = window;
  const when = describeWindow(window, today);
  if (isLateAtDelivery(row, today)) {
    const days = daysBetween(last, today);
    return { label: `Delivery ${days} d late`, icon: "warn", tone: "late", first, last: today, when };
  }
  if (row.isDelayed && row.state === "picked-up") return delayedBar(window, when, today);
  const near = row.state === "picked-up" && row.reportedPlace ? `, near ${row.reportedPlace}` : "";
  return { label: `Deliver${near}`, icon: "dn", tone: "delivery", first, last, when };
}

/** A bar from one day to another, as far as this week shows it. */
function Bar({ bar, days, today }: { bar: BarFacts; days: readonly CalendarDay[]; today: CalendarDay }) {
  const [monday, sunday] = [days[0] ?? today, days[6] ?? today];
  if (bar.last < monday || bar.first > sunday) return null;
  const from = Math.max(daysBetween(monday, bar.first), 0);
  const to = Math.min(daysBetween(monday, bar.last), 6);
  return (
    <span className="week-bar-at" data-from={from} data-to={to} data-tone={bar.tone} title={bar.when}>
      <Icon name={bar.icon} />
      <span className="clip">{bar.label}</span>
      <span className="vh"> {bar.when}</span>
    </span>
  );
}
