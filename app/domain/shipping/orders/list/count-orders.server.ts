import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { askedOrdersSql } from "./asked-changes.server";
import { fromOf } from "./first-rows.server";
import { lateOrdersSql } from "./late-orders.server";
import { allOf, bookedOrders, bookedSql, filtersSql } from "./list-sql.server";
import type { OrderReader } from "./list-sql.server";
import { orderTabs, noOrderFilters, statesOf } from "./order-list";
import type { DaysFilter, OrderFilters, OrderTabKey } from "./order-list";
import { MAX_BOOKED } from "./search-orders.server";
import type { NarrowedOrders } from "./search-orders.server";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** Lists say "1,000+" beyond this. */
export const MAX_COUNTED = 1_000;

/** How many orders there are, as far as they were looked for and counted, and their prices together if that's all of them. */
export type OrderCount = { count: number; isMore: boolean; sum: number | null };

type Counted = { n: number | bigint; total: number | bigint | null; walked: number | bigint };

type Counting = {
  filters: OrderFilters;
  reader: OrderReader;
  /** what `narrowedOrders` says of the filters */
  among: NarrowedOrders | null;
  /** how many orders a list with filters is counted among, at most; those booked on some days are counted by their index */
  most?: number;
};

/** Counts a list: exactly up to MAX_COUNTED, and of lists with filters as far as `most` orders reach. */
export async function countOrders({
  filters,
  reader,
  among,
  most = MAX_COUNTED,
}: Counting): Promise<OrderCount> {
  const { booked } = filters;
  if (booked && !among) return countBooked({ ...filters, booked }, reader);
  const states = statesOf(filters);
  const conditions = filtersSql(filters, reader);
  const all = fromOf(sql`"orders_state_state_changed_at_id_idx"`, among?.ids ?? null);
  // Without filters every order that is looked at counts, and an index counts them; their prices are in the rows.
  const limit = among ? among.ids.length + 1 : conditions.length > 0 ? most : MAX_COUNTED + 1;
  if (conditions.length === 0 && !among && (await hasMoreThan(MAX_COUNTED, states)))
    return { count: MAX_COUNTED, isMore: true, sum: null };
  const rows = sql`SELECT o.price AS price, (${allOf(conditions)}) AS is_listed FROM ${all}
    WHERE o.state IN (${join(states)}) LIMIT ${limit}`;
  const [row] = await db.$queryRaw<Counted[]>`
    SELECT sum(is_listed) AS n, sum(CASE WHEN is_listed THEN price END) AS total, count(*) AS walked FROM (${rows})`;
  const [n, walked] = [Number(row?.n ?? 0), Number(row?.walked ?? 0)];
  const isMore = walked >= limit || n > MAX_COUNTED || Boolean(among?.isCut);
  return { count: Math.min(n, MAX_COUNTED), isMore, sum: isMore ? null : Number(row?.total ?? 0) };
}

/** Whole, as the dashboard counts, unless their rows have to be asked too. */
async function countBooked(
  filters: OrderFilters & { booked: DaysFilter },
  reader: OrderReader,
): Promise<OrderCount> {
  const { known, others } = bookedSql(filters, reader);
  const limit = others.length > 0 ? MAX_BOOKED : -1;
  const rows = sql`SELECT o.price AS price, (${allOf(others)}) AS is_listed FROM ${bookedOrders}
    WHERE ${allOf(known)} AND o.state IN (${join(statesOf(filters))}) LIMIT ${limit}`;
  const [row] = await db.$queryRaw<Counted[]>`
    SELECT sum(is_listed) AS n, sum(CASE WHEN is_listed THEN price END) AS total, count(*) AS walked FROM (${rows})`;
  const isMore = Number(row?.walked ?? 0) === limit;
  return { count: Number(row?.n ?? 0), isMore, sum: isMore ? null : Number(row?.total ?? 0) };
}

async function hasMoreThan(most: number, states: readonly OrderState[]): Promise<boolean> {
  const [row] = await db.$queryRaw<{ n: number | bigint }[]>`
    SELECT count(*) AS n FROM (${inStates(states)} LIMIT ${most + 1})`;
  return Number(row?.n ?? 0) > most;
}

const bounded = (rows: Sql) => sql`(SELECT count(*) FROM (${rows} LIMIT ${MAX_COUNTED}))`;
const inStates = (states: readonly OrderState[]) =>
  sql`SELECT 1 FROM orders INDEXED BY "orders_state_state_changed_at_id_idx" WHERE state IN (${join([...states])})`;

/** How many orders each tab has now, up to MAX_COUNTED. */
export async function countTabs(today: CalendarDay): Promise<Record<OrderTabKey, number>> {
  const distinct = (rows: Sql) =>
    sql`(SELECT count(*) FROM (SELECT DISTINCT id FROM (${rows}) LIMIT ${MAX_COUNTED}))`;
  const counts = orderTabs.map(({ key, filters }) =>
    key === "late"
      ? sql`${distinct(lateOrdersSql(today, MAX_COUNTED))} AS late`
      : key === "asked"
        ? sql`${distinct(askedOrdersSql(MAX_COUNTED))} AS asked`
        : sql`${bounded(inStates(statesOf({ ...noOrderFilters, ...filters, state: [...filters.state] })))} AS ${Prisma.raw(key)}`,
  );
  const [row] = await db.$queryRaw<Record<OrderTabKey, number | bigint>[]>`SELECT ${join(counts)}`;
  const of = (key: OrderTabKey) => Number(row?.[key] ?? 0);
  return {
    open: of("open"),
    waiting: of("waiting"),
    asked: of("asked"),
    carrier: of("carrier"),
    late: of("late"),
    road: of("road"),
    close: of("close"),
  };
}
