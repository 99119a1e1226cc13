import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import type { Sql } from "./filter-sql.server";
import type { LeadSort } from "./lead-sorts";
import type { ListCursor } from "./list-cursor";
import { listOrder } from "./list-order.server";
import type { ListOrder, OrderedGroup } from "./list-order.server";
import type { ListSource } from "./list-source.server";
import type { StageTotals } from "./stage-totals.server";

const { sql, join, empty } = Prisma;

/** A lead's place in a list: a cursor but for the offset, with its row. */
export type ListedId = Place & { row: number };
type Place = Omit<ListCursor, "offset">;

/** From where to read: the rows after a place, or those before it, nearest first. */
export type ListSide = { place: Place | null; isBackward: boolean };

/** An index in another order than the filters' is read up to here; then the rows that fit are sorted instead. */
const MOST_WALKED = { covered: 100_000, rows: 5_000 } as const;
/** For whoever reads the list to its end: an index is read on until there are enough. */
export const WHOLE_INDEX = -1;

/** A list with so few rows is read as a whole and sorted, unless its own index has it in order. */
export const isSortedWhole = ({ isNarrow, byCreation }: ListSource, { key }: LeadSort): boolean =>
  isNarrow && key !== "match" && !(key === "created" && byCreation.isStart);

/** The next rows of a list, at most `most`, read from indexes that have them in order until there are enough. */
export async function listedIds(
  source: ListSource,
  sort: LeadSort,
  side: ListSide,
  most: number,
  mostWalked?: number,
): Promise<ListedId[]> {
  if (isSortedWhole(source, sort)) return (await sortedIds(source, sort, side, most)).ids;
  const order = listOrder(sort, source);
  const groups = side.isBackward ? [...order.groups].reverse() : order.groups;
  const found: ListedId[] = [];
  for (const group of groups) {
    if (side.place && isPassed(group.number, side.place.group, side.isBackward)) continue;
    if (found.length >= most) break;
    const wanted = most - found.length;
    const limit = mostWalked ?? MOST_WALKED[source.isCoveredBy(group.holds) ? "covered" : "rows"];
    const read = groupSql(source, order, group, side, { wanted, limit });
    const ids = await readIds(read.ids);
    if (ids.length < wanted && limit !== WHOLE_INDEX && read.walked && (await count(read.walked)) >= limit)
      return (await sortedIds(source, sort, side, most)).ids;
    found.push(...ids);
  }
  return found;
}

async function count(rows: Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM (${rows})`;
  return Number(row?.count ?? 0);
}

/** A lead's own place in a list; null if no such lead is in it. */
export async function placeOf(leadId: string, source: ListSource, sort: LeadSort): Promise<ListedId | null> {
  const order = listOrder(sort, source);
  if (sort.key !== "match") {
    const columns = columnsOf(order.group, order.value);
    const [place] = await readIds(
      sql`SELECT ${columns} FROM leads AS l WHERE l.id = ${leadId} AND ${source.isListed}`,
    );
    return place ?? null;
  }
  for (const { number, rows, where, row } of order.groups) {
    const isIt = sql`${row} = (SELECT rowid FROM leads WHERE id = ${leadId})`;
    const columns = columnsOf(sql`${number}`, sql`NULL`);
    const all = sql`SELECT ${columns} FROM ${rows} WHERE ${source.where} AND ${where} AND ${isIt}`;
    const [place] = await readIds(all);
    if (place) return place;
  }
  return null;
}

const isPassed = (group: number, place: number, isBackward: boolean) =>
  isBackward ? group > place : group < place;

type Row = { id: string; lead_row: bigint | number; group_number: bigint | number; value: unknown };

const readIds = async (query: Sql): Promise<ListedId[]> => (await db.$queryRaw<Row[]>(query)).map(present);

const present = ({ id, lead_row, group_number, value }: Row): ListedId => ({
  ...{ leadId: id, row: Number(lead_row), group: Number(group_number) },
  value: typeof value === "bigint" ? Number(value) : (value as string | number | null),
});

// The plus keeps Prisma from reading a time as one: a place has it as the database writes it.
const columnsOf = (group: Sql, value: Sql): Sql =>
  sql`l.id AS id, l.rowid AS lead_row, ${group} AS group_number, +${value} AS value`;

/**
 * Sorts all rows that the source finds, of `stages` if given, and counts those of every stage on the way; no totals if
 * no row is on this side of the place.
 */
export async function sortedIds(
  source: ListSource,
  sort: LeadSort,
  side: ListSide,
  most: number,
  stages: readonly string[] | null = null,
): Promise<{ ids: ListedId[]; totals: StageTotals | null }> {
  const order = listOrder(sort, source);
  const rows = await db.$queryRaw<(Row & { totals: string })[]>(sortedSql(source, order, side, most, stages));
  const totals = rows[0] && (JSON.parse(rows[0].totals) as [string, number, number | null][]);
  return {
    ids: rows.map(present),
    totals: totals ? new Map(totals.map(([stage, count, sum]) => [stage, { count, sum }])) : null,
  };
}

/** What the source finds, as `f` with its place in the order. Ids are looked up later: indexes don't have them. */
const foundSql = ({ rows, where }: ListSource, { group, value }: ListOrder): Sql =>
  sql`f AS MATERIALIZED (SELECT l.rowid AS lead_row, ${group} AS group_number, +${value} AS value,
    l.price AS price, l.stage AS stage FROM ${rows} WHERE ${where})`;

function orderOf({ collation, isDescending }: ListOrder, isBackward = false): Sql {
  const direction = directionOf(isDescending !== isBackward);
  return sql`f.group_number ${directionOf(isBackward)}, f.value ${collation} ${direction}, f.lead_row ${direction}`;
}

function sortedSql(
  source: ListSource,
  order: ListOrder,
  side: ListSide,
  most: number,
  stages: readonly string[] | null,
): Sql {
  const group = sql`f.group_number`;
  const sorted = { ...order, value: sql`f.value ${order.collation}` };
  const beyond = side.place
    ? sql`(${group} ${side.isBackward ? sql`<` : sql`>`} ${side.place.group}
        OR (${group} = ${side.place.group} AND ${beyondIn(sorted, sql`f.lead_row`, side, side.place)}))`
    : sql`TRUE`;
  const ofStages = stages ? sql`f.stage IN (${join([...stages])})` : sql`TRUE`;
  const by = orderOf(order, side.isBackward);
  return sql`WITH ${foundSql(source, order)}, sums AS MATERIALIZED (
      SELECT json_group_array(json_array(stage, count, sum)) AS totals
      FROM (SELECT stage, count(*) AS count, sum(price) AS sum FROM f GROUP BY stage))
    SELECT leads.id, f.lead_row, f.group_number, +f.value AS value, sums.totals
    FROM (SELECT f.* FROM f WHERE ${beyond} AND ${ofStages} ORDER BY ${by} LIMIT ${most}) AS f
    CROSS JOIN sums CROSS JOIN leads ON leads.rowid = f.lead_row ORDER BY ${by}`;
}

/** The ids of a list that is sorted as a whole, in its order. */
export const allIds = (source: ListSource, sort: LeadSort): Promise<string[]> =>
  allOf<string>(sql`(SELECT id FROM leads WHERE rowid = f.lead_row)`, source, sort);

/** The rows of a list that is sorted as a whole, in its order. */
export const allRows = (source: ListSource, sort: LeadSort): Promise<number[]> =>
  allOf<number>(sql`f.lead_row`, source, sort);

async function allOf<Value>(column: Sql, source: ListSource, sort: LeadSort): Promise<Value[]> {
  const order = listOrder(sort, source);
  // One text: Prisma would spend longer on a value for each than SQLite on sorting them.
  const [row] = await db.$queryRaw<{ all: string }[]>`WITH ${foundSql(source, order)}
    SELECT json_group_array(value) AS "all" FROM (SELECT ${column} AS value FROM f ORDER BY ${orderOf(order)})`;
  return JSON.parse(row?.all ?? "[]") as Value[];
}

type OfStage = { ids: string[]; count: number; sum: number };

/** By stage, the first ids of a list that is sorted as a whole, with how many there are and the sum of their prices. */
export async function sortedByStage(
  source: ListSource,
  sort: LeadSort,
  most: number,
): Promise<Map<string, OfStage>> {
  const order = listOrder(sort, source);
  type Read = { stage: string; ids: string; count: bigint; sum: bigint | null };
  const rows = await db.$queryRaw<Read[]>`WITH ${foundSql(source, order)}
    SELECT stage, count(*) AS count, sum(price) AS sum,
      json_group_array((SELECT id FROM leads WHERE rowid = lead_row) ORDER BY place) FILTER (WHERE place <= ${most}) AS ids
    FROM (
      SELECT f.lead_row, f.stage, f.price, row_number() OVER (PARTITION BY f.stage ORDER BY ${orderOf(order)}) AS place
      FROM f
    ) GROUP BY stage`;
  return new Map(
    rows.map(({ stage, ids, count, sum }) => [
      stage,
      { ids: JSON.parse(ids) as string[], count: Number(count), sum: Number(sum ?? 0) },
    ]),
  );
}

type Walk = { wanted: number; limit: number };

/** The next rows of one group, and the rows of the index that are looked at for them, unless it's the search's own. */
function groupSql(
  source: ListSource,
  order: ListOrder,
  group: OrderedGroup,
  side: ListSide,
  { wanted, limit }: Walk,
) {
  const { value } = order;
  const place = side.place?.group === group.number ? side.place : null;
  const where = join([group.where, ...(place ? [beyondIn(order, group.row, side, place)] : [])], " AND ");
  const direction = directionOf(order.isDescending !== side.isBackward);
  const by = sql`ORDER BY ${group.hasValue ? sql`${value} ${direction},` : empty} ${group.row} ${direction}`;
  const columns = columnsOf(sql`${group.number}`, group.hasValue ? value : sql`NULL`);
  if (source.search) {
    const all = sql`SELECT ${columns} FROM ${group.rows} WHERE ${source.where} AND ${where}`;
    return { ids: sql`${all} ${by} LIMIT ${wanted}`, walked: null };
  }
  const walk = (what: Sql) => sql`SELECT ${what} FROM ${group.rows} WHERE ${where} ${by} LIMIT ${limit}`;
  // The join keeps the order of the rows walked and ends with the last one wanted; to sort them it would read them all.
  const ids = sql`SELECT ${columns} FROM (${walk(sql`${group.row} AS lead_row, (${source.isListed}) AS is_listed`)}) AS w
    CROSS JOIN leads AS l ON l.rowid = w.lead_row WHERE w.is_listed LIMIT ${wanted}`;
  return { ids, walked: walk(sql`1`) };
}

const directionOf = (isDescending: boolean): Sql => (isDescending ? sql`DESC` : sql`ASC`);

/** Rows of the place's group that come after it, or before it. */
function beyondIn(order: ListOrder, row: Sql, { isBackward }: ListSide, { value, leadId }: Place): Sql {
  const than = order.isDescending === isBackward ? sql`>` : sql`<`;
  const placeRow = sql`(SELECT coalesce(max(rowid), 0) FROM leads WHERE id = ${leadId})`;
  if (value === null) return sql`${row} ${than} ${placeRow}`;
  return sql`(${order.value}, ${row}) ${than} (${value}, ${placeRow})`;
}
