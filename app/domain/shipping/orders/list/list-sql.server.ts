import { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { isCity, LANE_MILES } from "#app/domain/crm/leads/list/lane-filter.ts";
import { zipsNear } from "#app/domain/trip/places/zips-near.server.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { UNSAID } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { statesWithPay } from "#app/domain/shipping/orders/order-groups.ts";
import { hasAskedSql } from "./asked-changes.server";
import { hasCounteredSql } from "./countered-offers.server";
import { isLateSql } from "./late-orders.server";
import type { DaysFilter, OrderFilters, OrderTiming } from "./order-list";
import { isNobodyHereSql } from "./nobody-here.server";
import { isStoppedSql } from "./stopped-orders.server";
import { isUnpaidSql } from "./unpaid-orders.server";

const { sql, join, raw } = Prisma;
type Sql = Prisma.Sql;

/** Who asks and on which day: "me" and "late" depend on it. */
export type OrderReader = { staffId: string; today: CalendarDay };

/** The column that the orders of a state are listed by, and the index that has them so. */
export type StateOrder = { state: OrderState; column: Sql; index: Sql; isDescending: boolean };

const by = (column: string, index: string, isDescending = false) => ({
  column: raw(`o.${column}`),
  index: raw(`"${index}"`),
  isDescending,
});
const byWaiting = by("state_changed_at", "orders_state_state_changed_at_id_idx");
const newest = by("state_changed_at", "orders_state_state_changed_at_id_idx", true);
const byPickup = by("pickup_last", "orders_state_pickup_last_id_idx");
const byDelivery = by("delivery_last", "orders_state_delivery_last_id_idx");

/** What is due first comes first; of what has ended, the newest. */
const orders: Record<OrderState, Omit<StateOrder, "state">> = {
  requested: byWaiting,
  confirmed: byPickup,
  "carrier-assigned": byPickup,
  "picked-up": byDelivery,
  delivered: newest,
  closed: newest,
  declined: newest,
  canceled: newest,
  expired: newest,
};

export const orderOf = (state: OrderState): StateOrder => ({ state, ...orders[state] });

const among = (column: Sql, values: readonly string[]): Sql =>
  values.length > 0 ? sql`${column} IN (${join([...values])})` : sql`FALSE`;

/** Whether the lead `l` of an order `o` is so. SQLite begins with the order's quote, and asks once. */
export const ofLeadSql = (is: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM quotes AS q CROSS JOIN leads AS l ON l.id = q.lead_id WHERE q.id = o.quote_id AND (${is}))`;

function ownerSql(owners: readonly string[], { staffId }: OrderReader): Sql {
  const ids = owners.filter((owner) => owner !== "none").map((owner) => (owner === "me" ? staffId : owner));
  const owner = sql`l.owner_id`;
  const is = [
    ...(ids.length > 0 ? [among(owner, ids)] : []),
    ...(owners.includes("none") ? [sql`${owner} IS NULL`] : []),
  ];
  return ofLeadSql(join(is, " OR "));
}

function endSql(name: "pickup" | "delivery", end: string): Sql[] {
  if (end === "") return [];
  const [stateColumn, zip] = [raw(`o.${name}_state`), raw(`o.${name}_zip`)];
  if (!isCity(end)) return [/^\d{5}$/.test(end) ? sql`${zip} = ${end}` : sql`${stateColumn} = ${end}`];
  return [sql`${zip} IN (SELECT value FROM json_each(${JSON.stringify(zipsNear(end, LANE_MILES).zips)}))`];
}

function windowSql({ from, to }: DaysFilter): Sql {
  const touches = (name: "pickup" | "delivery") => {
    const [first, last] = [raw(`o.${name}_first`), raw(`o.${name}_last`)];
    return sql`(${first} <= ${to || "9999"} AND ${last} >= ${from})`;
  };
  return sql`(${touches("pickup")} OR ${touches("delivery")})`;
}

export const isUsdot = (text: string): boolean => /^\d{1,8}$/.test(text);

/** The beginning of a name as a pattern of GLOB, which an index without case can't use but a filter can. */
const beginsSql = (column: Sql, text: string): Sql =>
  sql`substr(${column}, 1, ${text.length}) = ${text} COLLATE NOCASE`;

const carrierSql = (carrier: string): Sql =>
  isUsdot(carrier) ? sql`o.carrier_usdot = ${carrier}` : beginsSql(sql`o.carrier_name`, carrier);

const timings: Record<OrderTiming, Sql> = {
  pickup: sql`o.pickup_in_signed IS NOT NULL`,
  "pickup-signed": sql`o.pickup_in_signed IS TRUE`,
  "pickup-last": sql`o.pickup_in_last IS TRUE`,
  delivery: sql`o.delivery_in_signed IS NOT NULL`,
  "delivery-signed": sql`o.delivery_in_signed IS TRUE`,
  "delivery-last": sql`o.delivery_in_last IS TRUE`,
};

function paySql(pay: string): Sql {
  if (pay === "planned") return sql`o.is_from_before IS FALSE`;
  if (pay === "agreed") return sql`(o.state IN (${join([...statesWithPay])}) AND o.carrier_pay IS NOT NULL)`;
  if (pay === "late") return sql`o.late_credit > 0`;
  return pay === "more" ? sql`o.paid_on_top > 0` : sql`o.pay_reason = ${pay}`;
}

function milesSql(miles: string): Sql {
  const [from, below] = miles.split("-").map(Number);
  return sql`(o.distance >= ${from ?? 0} AND o.distance < ${below || Number.MAX_SAFE_INTEGER})`;
}

function waitSql(wait: string): Sql {
  if (wait === "any") return sql`o.wait_days IS NOT NULL`;
  const [from = "", to = from] = wait.split("-");
  const days = Number(from);
  return to === "" ? sql`o.wait_days >= ${days}` : sql`o.wait_days BETWEEN ${days} AND ${Number(to)}`;
}

/** Conditions that the index of what became of booked orders can answer by itself. */
export function outcomeSql({ booked, pay, timing, miles, wait, why }: OrderFilters): Sql[] {
  return [
    ...(booked ? [sql`o.booked_on BETWEEN ${booked.from} AND ${booked.to}`] : []),
    ...(pay ? [paySql(pay)] : []),
    ...(timing ? [timings[timing]] : []),
    ...(miles ? [milesSql(miles)] : []),
    ...(wait ? [waitSql(wait)] : []),
    ...(why ? [sql`(o.state = 'canceled' AND coalesce(o.cancel_why, ${UNSAID}) = ${why})`] : []),
  ];
}

const isStateCode = (end: string) => /^[A-Z]{2}$/.test(end);

/**
 * The filters of a list of orders that were booked on some days, by who answers them: the index of what became of them, or
 * the rows themselves.
 */
export function bookedSql(
  filters: OrderFilters & { booked: DaysFilter },
  reader: OrderReader,
): { known: Sql[]; others: Sql[] } {
  const { lane } = filters;
  const isKnown = [lane?.from, lane?.to].every((end) => !end || isStateCode(end));
  const known = [
    ...outcomeSql(filters),
    ...(lane && isKnown ? [...endSql("pickup", lane.from), ...endSql("delivery", lane.to)] : []),
  ];
  const rest = { ...filters, booked: null, pay: "", timing: "", miles: "", wait: "", why: "" } as const;
  return { known, others: filtersSql({ ...rest, lane: isKnown ? null : lane }, reader) };
}

/** Orders are read from that index alone. */
export const bookedOrders = sql`orders AS o INDEXED BY "orders_outcome_idx"`;

/** One condition on an order `o` for each filter that is set, but the search and the states. */
export function filtersSql(filters: OrderFilters, reader: OrderReader): Sql[] {
  const { owner, carrier, window, lane, late, asked, countered, stopped, nobody, money } = filters;
  return [
    ...(late ? [isLateSql(reader.today)] : []),
    ...(asked ? [hasAskedSql] : []),
    ...(countered ? [hasCounteredSql] : []),
    ...(stopped ? [isStoppedSql(reader.today)] : []),
    ...(nobody ? [isNobodyHereSql] : []),
    ...(money ? [isUnpaidSql(money, reader.today)] : []),
    ...(carrier ? [carrierSql(carrier)] : []),
    ...(window ? [windowSql(window)] : []),
    ...(lane ? [...endSql("pickup", lane.from), ...endSql("delivery", lane.to)] : []),
    ...outcomeSql(filters),
    ...(owner.length > 0 ? [ownerSql(owner, reader)] : []),
  ];
}

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join([...conditions], " AND ") : sql`TRUE`;
