import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { allOf, bookedOrders, bookedSql, filtersSql, orderOf } from "./list-sql.server";
import type { OrderReader, StateOrder } from "./list-sql.server";
import type { OrderPlaceInList } from "./order-cursor";
import { statesOf } from "./order-list";
import type { DaysFilter, OrderFilters } from "./order-list";
import { narrowedOrders } from "./search-orders.server";
import type { NarrowedOrders } from "./search-orders.server";

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;

/** A page of a list with filters looks at so many orders, and then goes on at the next page. */
export const MAX_WALKED = 3_000;
/** But at so many of each state at least. */
const MIN_WALKED = 100;

/** From where to read: after a place, or before it, nearest first. */
export type Side = { place: OrderPlaceInList | null; isBackward: boolean };

export type Walked = {
  found: OrderPlaceInList[];
  /** where looking ended before enough was found; null if the list ended */
  stoppedAt: OrderPlaceInList | null;
};

type Asked = {
  filters: OrderFilters;
  reader: OrderReader;
  side: Side;
  wanted: number;
  /** what `narrowedOrders` says of the filters, if it was asked already */
  among?: NarrowedOrders | null;
  /** for lists with filters */
  most?: number;
};

/**
 * The next orders of a list: state by state in the order of the road, each read in its order by an index, so that the
 * last page costs what the first one does. An order that moves meanwhile is found where it is then.
 */
export async function walkOrders({ most = MAX_WALKED, ...asked }: Asked): Promise<Walked> {
  const { filters, reader, side, wanted } = asked;
  const among = asked.among === undefined ? await narrowedOrders(filters, reader) : asked.among;
  if (among) return walkAmong(among.ids, asked);
  const { booked } = filters;
  if (booked) return walkBooked({ ...filters, booked }, { ...asked, most });
  const states = side.isBackward ? statesOf(filters).reverse() : statesOf(filters);
  const { place } = side;
  const first = place ? states.indexOf(place.state) : 0;
  const conditions = filtersSql(filters, reader);
  const found: OrderPlaceInList[] = [];
  let left = most;
  // A state that the list doesn't show anymore has no place in it, so the list begins again.
  for (const state of states.slice(Math.max(first, 0))) {
    for (const part of partsOf(state, {
      place: place?.state === state ? place : null,
      isBackward: side.isBackward,
    })) {
      found.push(...(await readPart(part, conditions, wanted - found.length, left)));
      if (found.length >= wanted) return { found, stoppedAt: null };
      if (conditions.length === 0) continue;
      const end = await endOf(part, left);
      if (end.stoppedAt) return { found, stoppedAt: end.stoppedAt };
      left = Math.max(left - end.walked, MIN_WALKED);
    }
  }
  return { found, stoppedAt: null };
}

/** Orders of one state that an index has in their order: those with a value, and those without one, which come last. */
type Part = { order: StateOrder; where: Sql; by: Sql; value: Sql };

function partsOf(state: OrderState, { place, isBackward }: Side): Part[] {
  const order = orderOf(state);
  const { column } = order;
  const isDescending = order.isDescending !== isBackward;
  const [than, direction] = isDescending ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const ofState = sql`o.state = ${state}`;
  const beyond = (value: string) =>
    // The first limit tells SQLite where to begin; the second one is exact.
    sql`AND ${column} ${than}= ${value} AND (${column}, o.id) ${than} (${value}, ${place?.id ?? ""})`;
  const valued: Part = {
    order,
    where: sql`${ofState} AND ${column} >= '' ${place && place.value !== null ? beyond(place.value) : empty}`,
    by: sql`${column} ${direction}, o.id ${direction}`,
    value: sql`+${column}`,
  };
  const [idThan, idDirection] = isBackward ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const unvalued: Part = {
    order,
    where: sql`${ofState} AND ${column} IS NULL ${place && place.value === null ? sql`AND o.id ${idThan} ${place.id}` : empty}`,
    by: sql`o.id ${idDirection}`,
    value: sql`NULL`,
  };
  const parts = isBackward ? [unvalued, valued] : [valued, unvalued];
  const isBeyond = (part: Part) =>
    place !== null && part === parts[0] && (place.value === null) !== (part === unvalued);
  return parts.filter((part) => !isBeyond(part));
}

type Row = { id: string; state: OrderState; value: string | null };

const rowsOf = ({ order: { index }, where, by, value }: Part, more: Sql, limit: number): Sql =>
  sql`SELECT o.id AS id, o.state AS state, ${value} AS value ${more} FROM orders AS o INDEXED BY ${index}
    WHERE ${where} ORDER BY ${by} LIMIT ${limit}`;

async function readPart(
  part: Part,
  conditions: readonly Sql[],
  wanted: number,
  most: number,
): Promise<OrderPlaceInList[]> {
  if (conditions.length === 0) return db.$queryRaw<Row[]>(rowsOf(part, empty, wanted));
  const walk = rowsOf(part, sql`, (${allOf(conditions)}) AS is_listed`, most);
  return db.$queryRaw<Row[]>`SELECT id, state, value FROM (${walk}) WHERE is_listed LIMIT ${wanted}`;
}

/** How many orders of a part were looked at for a page without enough of them, and the last one if there are more behind it. */
async function endOf(
  part: Part,
  most: number,
): Promise<{ walked: number; stoppedAt: OrderPlaceInList | null }> {
  const [counted] = await db.$queryRaw<{ n: number | bigint }[]>`
    SELECT count(*) AS n FROM (${rowsOf(part, empty, most + 1)})`;
  const walked = Number(counted?.n ?? 0);
  if (walked <= most) return { walked, stoppedAt: null };
  const [last] = await db.$queryRaw<Row[]>`${rowsOf(part, empty, 1)} OFFSET ${most - 1}`;
  return { walked: most, stoppedAt: last ?? null };
}

/**
 * The next of those that were booked on some days, if there are many: state by state as always, and in a state those booked
 * last first, because that is all that their index can say. It is gone through once for a page.
 */
async function walkBooked(
  filters: OrderFilters & { booked: DaysFilter },
  { reader, side: { place, isBackward }, wanted, most }: Omit<Asked, "filters"> & { most: number },
): Promise<Walked> {
  const states = statesOf(filters);
  const { known, others } = bookedSql(filters, reader);
  const rank = sql`CASE o.state ${join(
    states.map((state, index) => sql`WHEN ${state} THEN CAST(${index} AS INTEGER)`),
    " ",
  )} END`;
  const [before, than] = isBackward ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  const [up, down] = isBackward ? [sql`DESC`, sql`ASC`] : [sql`ASC`, sql`DESC`];
  const at = place ? states.indexOf(place.state) : -1;
  const beyond =
    place && at >= 0
      ? sql`AND (${rank} ${before} ${at} OR (o.state = ${place.state} AND (o.booked_on, o.id) ${than} (${place.value}, ${place.id})))`
      : empty;
  const limit = others.length > 0 ? most : wanted;
  const walked = await db.$queryRaw<Row[]>`
    SELECT o.id AS id, o.state AS state, o.booked_on AS value FROM ${bookedOrders}
    WHERE ${allOf(known)} AND o.state IN (${join(states)}) ${beyond}
    ORDER BY ${rank} ${up}, o.booked_on ${down}, o.id ${down} LIMIT ${limit}`;
  if (others.length === 0) return { found: walked, stoppedAt: null };
  const listed = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id AS id FROM json_each(${JSON.stringify(walked.map(({ id }) => id))}) AS asked
    CROSS JOIN orders AS o ON o.id = asked.value WHERE ${allOf(others)}`;
  const ids = new Set(listed.map(({ id }) => id));
  const found = walked.filter(({ id }) => ids.has(id)).slice(0, wanted);
  const isStopped = found.length < wanted && walked.length === most;
  return { found, stoppedAt: isStopped ? (walked.at(-1) ?? null) : null };
}

/** Orders that were found otherwise are so few that they are sorted as they come. */
async function walkAmong(ids: readonly string[], { filters, reader, side, wanted }: Asked): Promise<Walked> {
  const states = statesOf(filters);
  const [conditions, listed] = [filtersSql(filters, reader), states.map(orderOf)];
  const value = join(
    listed.map(({ state, column }) => sql`WHEN ${state} THEN ${column}`),
    " ",
  );
  const rows = await db.$queryRaw<Row[]>`
    SELECT o.id AS id, o.state AS state, CASE o.state ${value} END AS value
    FROM json_each(${JSON.stringify(ids)}) AS asked CROSS JOIN orders AS o ON o.id = asked.value
    WHERE o.state IN (${join(states)}) AND ${allOf(conditions)}`;
  const compare = comparedBy(states);
  const sorted = rows.sort(compare);
  const { place, isBackward } = side;
  const beyond = place
    ? sorted.filter((row) => (isBackward ? compare(row, place) < 0 : compare(row, place) > 0))
    : sorted;
  return { found: (isBackward ? beyond.reverse() : beyond).slice(0, wanted), stoppedAt: null };
}

const textOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const comparedBy =
  (states: readonly OrderState[]) =>
  (one: OrderPlaceInList, other: OrderPlaceInList): number => {
    const byState = states.indexOf(one.state) - states.indexOf(other.state);
    if (byState !== 0) return byState;
    if (one.value === null || other.value === null)
      return one.value === other.value ? textOrder(one.id, other.id) : one.value === null ? 1 : -1;
    const inOrder = textOrder(one.value, other.value) || textOrder(one.id, other.id);
    return orderOf(one.state).isDescending ? -inOrder : inOrder;
  };
