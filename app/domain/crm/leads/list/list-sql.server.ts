import { Prisma } from "#app/generated/prisma/client.ts";
import type { Sql } from "./condition";
import type { ListCursor } from "./list-cursor";
import type { ListOrder, OrderedGroup } from "./list-order.server";
import type { ListSource } from "./list-source.server";

const { sql, join, empty } = Prisma;

export type Place = Omit<ListCursor, "offset">;

/** From where to read: the rows after a place, or those before it, nearest first. */
export type ListSide = { place: Place | null; isBackward: boolean };

// The plus keeps Prisma from reading a time as one: a place has it as the database writes it.
export const columnsOf = (group: Sql, value: Sql): Sql =>
  sql`l.id AS id, l.rowid AS lead_row, ${group} AS group_number, +${value} AS value`;

/** What the source finds, as `f` with its place in the order. Ids are looked up later: indexes don't have them. */
export const foundSql = ({ rows, where }: ListSource, { group, value }: ListOrder): Sql =>
  sql`f AS MATERIALIZED (SELECT l.rowid AS lead_row, ${group} AS group_number, +${value} AS value,
    l.price AS price, l.stage AS stage FROM ${rows} WHERE ${where})`;

export function orderOf({ collation, isDescending }: ListOrder, isBackward = false): Sql {
  const direction = directionOf(isDescending !== isBackward);
  return sql`f.group_number ${directionOf(isBackward)}, f.value ${collation} ${direction}, f.lead_row ${direction}`;
}

type Walk = { wanted: number; limit: number };

/** The next rows of one group, and the rows of the index that are looked at for them, unless it's the search's own. */
export function groupSql(
  source: ListSource,
  order: ListOrder,
  group: OrderedGroup,
  side: ListSide,
  { wanted, limit }: Walk,
) {
  const { value } = order;
  const place = side.place?.group === group.number ? side.place : null;
  const beyond = place ? [nearIn(order, side, place), beyondIn(order, group.row, side, place)] : [];
  const where = join([...beyond, group.where], " AND ");
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

const thanOf = (order: ListOrder, { isBackward }: ListSide): Sql =>
  order.isDescending === isBackward ? sql`>` : sql`<`;

/**
 * Where reading an index begins for rows beyond a place. SQLite takes the first limit of a column that it finds: without
 * this one before the others it walks from the start of the index, and a list read to its end costs its square.
 */
const nearIn = (order: ListOrder, side: ListSide, { value }: Place): Sql =>
  value === null ? sql`TRUE` : sql`${order.value} ${thanOf(order, side)}= ${value}`;

/** Rows of the place's group that come after it, or before it. */
export function beyondIn(order: ListOrder, row: Sql, side: ListSide, { value, leadId }: Place): Sql {
  const than = thanOf(order, side);
  const placeRow = sql`(SELECT coalesce(max(rowid), 0) FROM leads WHERE id = ${leadId})`;
  if (value === null) return sql`${row} ${than} ${placeRow}`;
  return sql`(${order.value}, ${row}) ${than} (${value}, ${placeRow})`;
}
