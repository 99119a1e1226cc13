import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import type { Sql } from "./filter-sql.server";
import type { LeadSort } from "./lead-sorts";
import type { ListCursor } from "./list-cursor";
import { listOrder } from "./list-order.server";
import type { ListOrder, OrderedGroup } from "./list-order.server";
import type { ListSource } from "./list-source.server";

const { sql, join, empty } = Prisma;

/** A lead's place in a list; a cursor but for the offset. */
export type ListedId = Omit<ListCursor, "offset">;

/** From where to read: the rows after a place, or those before it, nearest first. */
export type ListSide = { place: ListedId | null; isBackward: boolean };

/** An index in another order than the filters' is read up to here; then the rows that fit are sorted instead. */
const MOST_WALKED = 20_000;

/** The next rows of a list, at most `most`, read from indexes that have them in order until there are enough. */
export async function listedIds(
  source: ListSource,
  sort: LeadSort,
  side: ListSide,
  most: number,
): Promise<ListedId[]> {
  const order = listOrder(sort, source);
  if (source.isNarrow && sort.key !== "match") return readIds(sortedSql(source, order, side, most));
  const groups = side.isBackward ? [...order.groups].reverse() : order.groups;
  const found: ListedId[] = [];
  for (const group of groups) {
    if (side.place && isPassed(group.number, side.place.group, side.isBackward)) continue;
    if (found.length >= most) break;
    const wanted = most - found.length;
    const read = groupSql(source, order, group, side, wanted);
    const ids = await readIds(read.ids);
    if (ids.length < wanted && read.walked && (await isCut(read.walked)))
      return readIds(sortedSql(source, order, side, most));
    found.push(...ids);
  }
  return found;
}

async function isCut(walked: Sql): Promise<boolean> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM (${walked})`;
  return Number(row?.count ?? 0) >= MOST_WALKED;
}

/** A lead's own place in a list; null if no such lead is in it. */
export async function placeOf(leadId: string, source: ListSource, sort: LeadSort): Promise<ListedId | null> {
  const order = listOrder(sort, source);
  if (sort.key !== "match") {
    const columns = columnsOf(order.group, order.value);
    const [place] = await readIds(
      sql`SELECT ${columns} FROM leads AS l WHERE l.id = ${leadId} AND ${source.where}`,
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

type Row = { id: string; group_number: bigint | number; value: unknown };

async function readIds(query: Sql): Promise<ListedId[]> {
  const rows = await db.$queryRaw<Row[]>(query);
  return rows.map(({ id, group_number, value }) => ({
    ...{ leadId: id, group: Number(group_number) },
    value: typeof value === "bigint" ? Number(value) : (value as string | number | null),
  }));
}

// The plus keeps Prisma from reading a time as one: a place has it as the database writes it.
const columnsOf = (group: Sql, value: Sql): Sql =>
  sql`l.id AS id, ${group} AS group_number, +${value} AS value`;

/** All rows that the source finds, sorted: there are not many. */
function sortedSql({ rows, where }: ListSource, order: ListOrder, side: ListSide, most: number): Sql {
  const { group, value } = order;
  const beyond = side.place
    ? sql`AND (${group} ${side.isBackward ? sql`<` : sql`>`} ${side.place.group}
        OR (${group} = ${side.place.group} AND ${beyondIn(order, sql`l.rowid`, side, side.place)}))`
    : empty;
  const direction = directionOf(order.isDescending !== side.isBackward);
  return sql`SELECT ${columnsOf(group, value)} FROM ${rows} WHERE ${where} ${beyond}
    ORDER BY group_number ${directionOf(side.isBackward)}, ${value} ${direction}, l.rowid ${direction} LIMIT ${most}`;
}

/** The next rows of one group, and the rows of the index that are looked at for them, unless it's the search's own. */
function groupSql(source: ListSource, order: ListOrder, group: OrderedGroup, side: ListSide, most: number) {
  const { value } = order;
  const place = side.place?.group === group.number ? side.place : null;
  const where = join([group.where, ...(place ? [beyondIn(order, group.row, side, place)] : [])], " AND ");
  const direction = directionOf(order.isDescending !== side.isBackward);
  const by = sql`ORDER BY ${group.hasValue ? sql`${value} ${direction},` : empty} ${group.row} ${direction}`;
  const columns = columnsOf(sql`${group.number}`, group.hasValue ? value : sql`NULL`);
  if (source.search)
    return {
      ids: sql`SELECT ${columns} FROM ${group.rows} WHERE ${source.where} AND ${where} ${by} LIMIT ${most}`,
    };
  const walked = sql`SELECT ${group.row} AS lead_row FROM ${group.rows} WHERE ${where} ${by} LIMIT ${MOST_WALKED}`;
  // The join keeps the order of the rows walked and ends with the last one wanted; to sort them it would read them all.
  const ids = sql`SELECT ${columns} FROM (${walked}) AS w CROSS JOIN leads AS l ON l.rowid = w.lead_row
    WHERE ${source.where} LIMIT ${most}`;
  return { ids, walked };
}

const directionOf = (isDescending: boolean): Sql => (isDescending ? sql`DESC` : sql`ASC`);

/** Rows of the place's group that come after it, or before it. */
function beyondIn(order: ListOrder, row: Sql, { isBackward }: ListSide, { value, leadId }: ListedId): Sql {
  const than = order.isDescending === isBackward ? sql`>` : sql`<`;
  const placeRow = sql`(SELECT coalesce(max(rowid), 0) FROM leads WHERE id = ${leadId})`;
  if (value === null) return sql`${row} ${than} ${placeRow}`;
  return sql`(${order.value}, ${row}) ${than} (${value}, ${placeRow})`;
}
