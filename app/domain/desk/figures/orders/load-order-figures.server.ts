import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { formatMonth } from "#app/domain/base/text/desk-time.ts";
import { distanceBands } from "#app/domain/desk/figures/days/distance-bands.ts";
import type { Days, Period } from "#app/domain/desk/figures/dashboard/period.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { countOrders } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import type { OrderCount } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { narrowedOrders } from "#app/domain/shipping/orders/list/search-orders.server.ts";
import { cancelReasonLabel } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { payReasonLabel } from "#app/domain/shipping/orders/carrier-pay.ts";
import { loadSpread } from "./load-spread.server";
import { MAX_LANES, MAX_SPREAD_LANES, monthsOf } from "./order-figures-view";
import type {
  MonthPart,
  OrderFigures,
  OrderGroup,
  OrderReason,
  OrderWait,
  SpreadBy,
} from "./order-figures-view";
import { addSums, medianOfCounts, readSums } from "./order-sums";
import type { OrderDimension, OrderSums } from "./order-sums";

const { sql, join, raw } = Prisma;
type Sql = Prisma.Sql;

/** Lanes that are shown, unless somebody asks for all. */
export const TOP_LANES = 10;
/** Waits of so many days and more are one row. */
const LONG_WAIT_DAYS = 10;

/** Each sum's column of order_sums, and the same of an order `o` in the index of what became of it. */
const columns: Record<keyof OrderSums, { stored: Sql; own: Sql | null }> = {
  orders: { stored: sql`orders`, own: sql`o.state <> 'canceled'` },
  price: { stored: sql`price`, own: sql`(o.state <> 'canceled') * o.price` },
  plannedOrders: { stored: sql`planned_orders`, own: null },
  plannedPrice: { stored: sql`planned_price`, own: null },
  planned: { stored: sql`planned`, own: null },
  agreedOrders: { stored: sql`agreed_orders`, own: null },
  agreed: { stored: sql`agreed`, own: null },
  paidOrders: { stored: sql`paid_orders`, own: sql`o.paid_on_top > 0` },
  paid: { stored: sql`paid`, own: sql`o.paid_on_top` },
  canceled: { stored: sql`canceled`, own: sql`o.state = 'canceled'` },
  pickups: { stored: sql`pickups`, own: sql`o.pickup_in_signed IS NOT NULL` },
  pickupsSigned: { stored: sql`pickups_signed`, own: sql`o.pickup_in_signed IS TRUE` },
  pickupsLast: { stored: sql`pickups_last`, own: sql`o.pickup_in_last IS TRUE` },
  deliveries: { stored: sql`deliveries`, own: sql`o.delivery_in_signed IS NOT NULL` },
  deliveriesSigned: { stored: sql`deliveries_signed`, own: sql`o.delivery_in_signed IS TRUE` },
  deliveriesLast: { stored: sql`deliveries_last`, own: sql`o.delivery_in_last IS TRUE` },
  waits: { stored: sql`waits`, own: sql`o.wait_days IS NOT NULL` },
  waitDays: { stored: sql`wait_days`, own: sql`coalesce(o.wait_days, 0)` },
  creditedOrders: { stored: sql`credited_orders`, own: sql`o.late_credit > 0` },
  credited: { stored: sql`credited`, own: sql`o.late_credit` },
};
const named = Object.entries(columns).map(([name, column]) => ({ name: raw(`"${name}"`), ...column }));
const added = join(named.map(({ name, stored }) => sql`sum(${stored}) AS ${name}`));
/** What a lane shows, of the sums and of orders themselves. */
const ofLane = named.filter(({ own }) => own !== null);

type SumRow = Record<keyof OrderSums, number | bigint | null>;

/**
 * The figures of the orders that were booked in a period, as the triggers of `orders` have added them up; lanes are added up
 * by month, so those of a month's part are asked of the orders' index. What is late now is what the list calls so. `isWhole`
 * asks for MAX_LANES. `by` says what the days to pickup and the cancellations are spread by.
 */
export async function loadOrderFigures(
  period: Period,
  { today, isWhole, by = "month" }: { today: CalendarDay; isWhole: boolean; by?: SpreadBy },
): Promise<OrderFigures> {
  const [grouped, earlier, counts, countsBefore, lanes, late] = await Promise.all([
    loadBands(period),
    loadBands(period.before),
    loadCounts(period),
    loadCounts(period.before),
    loadLanes(period, isWhole),
    countLate(period, today),
  ]);
  const ofName = (rows: readonly CountRow[], dimension: CountRow["dimension"]) =>
    rows.filter((row) => row.dimension === dimension);
  const medianWait = (rows: readonly CountRow[]) =>
    medianOfCounts(ofName(rows, "wait").map(({ name, count }) => ({ value: Number(name), count })));
  const [months, bands] = [monthsOf(period).map((part) => monthOf(part, grouped)), bandsOf(period, grouped)];
  const groups = { month: months, distance: bands, lane: lanes.lanes.slice(0, MAX_SPREAD_LANES) }[by];
  return {
    period,
    now: { ...addSums(grouped.map(({ sums }) => sums)), medianWait: medianWait(counts) },
    before: { ...addSums(earlier.map(({ sums }) => sums)), medianWait: medianWait(countsBefore) },
    months,
    bands,
    ...lanes,
    late,
    payReasons: reasonsOf(ofName(counts, "pay"), payReasonLabel),
    cancelReasons: reasonsOf(ofName(counts, "canceled"), cancelReasonLabel),
    waits: waitsOf(ofName(counts, "wait")),
    spread: { by, rows: await loadSpread(period, by, groups) },
  };
}

async function countLate({ first, last }: Days, today: CalendarDay): Promise<OrderCount> {
  const filters = { ...noOrderFilters, booked: { from: first, to: last }, late: true };
  const reader = { staffId: "", today };
  return countOrders({ filters, reader, among: await narrowedOrders(filters, reader) });
}

type Band = { month: string; name: string; sums: OrderSums };

async function loadBands({ first, last }: Days): Promise<Band[]> {
  const rows = await db.$queryRaw<(SumRow & { month: string; name: string })[]>`
    SELECT substr(day, 1, 7) AS month, name, ${added} FROM order_sums
    WHERE dimension = 'band' AND day BETWEEN ${first} AND ${last} GROUP BY 1, 2`;
  return rows.map((row) => ({ month: row.month, name: row.name, sums: readSums(row) }));
}

const monthOf = ({ month, first, last }: MonthPart, bands: readonly Band[]): OrderGroup => ({
  ...addSums(bands.filter((band) => band.month === month).map(({ sums }) => sums)),
  name: month,
  label: formatMonth(month),
  days: { first, last },
  miles: "",
  lane: "",
});

const bandsOf = ({ first, last }: Days, bands: readonly Band[]): OrderGroup[] =>
  distanceBands.map(({ code, label, from }, index) => ({
    ...addSums(bands.filter(({ name }) => name === code).map(({ sums }) => sums)),
    name: code,
    label,
    days: { first, last },
    miles: `${from}-${distanceBands[index + 1]?.from ?? ""}`,
    lane: "",
  }));

async function loadLanes(
  { first, last }: Days,
  isWhole: boolean,
): Promise<{ lanes: OrderGroup[]; laneCount: number }> {
  const months = monthsOf({ first, last });
  const whole = months.filter((part) => part.isWhole).map(({ month }) => month);
  const parts = months.filter((part) => !part.isWhole);
  const from = [
    ...(whole.length > 0
      ? [
          sql`SELECT name, ${join(ofLane.map(({ stored, name }) => sql`${stored} AS ${name}`))} FROM order_sums
            WHERE dimension = 'lane' AND day BETWEEN ${whole[0]} AND ${whole.at(-1)}`,
        ]
      : []),
    ...parts.map(
      (part) => sql`SELECT o.pickup_state || '-' || o.delivery_state AS name,
          ${join(ofLane.map(({ own, name }) => sql`${own} AS ${name}`))}
        FROM orders AS o INDEXED BY "orders_outcome_idx" WHERE o.booked_on BETWEEN ${part.first} AND ${part.last}`,
    ),
  ];
  const sums = join(ofLane.map(({ name }) => sql`sum(${name}) AS ${name}`));
  const rows = await db.$queryRaw<(SumRow & { name: string; lanes: number | bigint })[]>`
    SELECT *, count(*) OVER () AS lanes FROM (
      SELECT name, ${sums} FROM (${join(from, " UNION ALL ")}) GROUP BY name)
    WHERE orders + canceled > 0 ORDER BY orders DESC, name LIMIT ${isWhole ? MAX_LANES : TOP_LANES}`;
  return {
    laneCount: Number(rows[0]?.lanes ?? 0),
    lanes: rows.map((row) => ({
      ...readSums(row),
      name: row.name,
      label: row.name.replace("-", " to "),
      days: { first, last },
      miles: "",
      lane: row.name,
    })),
  };
}

type CountRow = { dimension: OrderDimension; name: string; count: number; paid: number };

async function loadCounts({ first, last }: Days): Promise<CountRow[]> {
  const rows = await db.$queryRaw<
    { dimension: CountRow["dimension"]; name: string; n: number | bigint; paid: number | bigint }[]
  >`SELECT dimension, name, sum(CASE dimension WHEN 'canceled' THEN canceled ELSE orders END) AS n, sum(paid) AS paid
    FROM order_sums WHERE dimension IN ('pay', 'canceled', 'wait') AND day BETWEEN ${first} AND ${last}
    GROUP BY dimension, name`;
  return rows
    .map(({ dimension, name, n, paid }) => ({ dimension, name, count: Number(n), paid: Number(paid) }))
    .filter(({ count }) => count > 0);
}

const reasonsOf = (rows: readonly CountRow[], labelOf: (code: string) => string): OrderReason[] =>
  rows
    .map(({ name, count, paid }) => ({ code: name, label: labelOf(name), count, paid }))
    .sort(
      (one, other) => other.paid - one.paid || other.count - one.count || (one.code < other.code ? -1 : 1),
    );

function waitsOf(rows: readonly CountRow[]): OrderWait[] {
  const days = rows.map(({ name, count }) => ({ days: Number(name), count }));
  const short = days
    .filter((row) => row.days < LONG_WAIT_DAYS)
    .sort((one, other) => one.days - other.days)
    .map((row) => ({ code: String(row.days), label: describeWait(row.days), count: row.count }));
  const long = days.filter((row) => row.days >= LONG_WAIT_DAYS).reduce((sum, { count }) => sum + count, 0);
  return long > 0
    ? [...short, { code: `${LONG_WAIT_DAYS}-`, label: `${LONG_WAIT_DAYS} days or more`, count: long }]
    : short;
}

const describeWait = (days: number): string =>
  days === 0 ? "the same day" : days === 1 ? "1 day" : `${days} days`;
