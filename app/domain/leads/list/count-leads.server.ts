import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import type { ListReader } from "./filter-sql.server";
import type { LeadFilters } from "./lead-filters";
import { MOST_NARROW, listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";

const { sql } = Prisma;

/** Lists count up to here, and then say "over 10,000". */
export const MOST_COUNTED = 10_000;

/** `isMore`: there are more than were counted. `sum` is of their prices, whole US dollars; null if it wasn't added up. */
export type LeadCount = { count: number; isMore: boolean; sum: number | null };

/** Counts up to `most` leads. */
export async function countLeads(
  filters: LeadFilters,
  reader: ListReader,
  most = MOST_COUNTED,
): Promise<LeadCount> {
  return countSource(await listSource(filters, reader), most);
}

/** So few of the rows read first fit that an index in another order would be read nearly to its end. */
const SPARSE = 100;

/** Where a list's rows come from, and how many there are. */
export async function openList(
  filters: LeadFilters,
  reader: ListReader,
): Promise<{ source: ListSource; count: LeadCount }> {
  const source = await listSource(filters, reader);
  const count = await countSource(source);
  const isFew = source.isCovered ? !count.isMore : count.count < SPARSE;
  return { source: { ...source, isNarrow: source.isNarrow || isFew }, count };
}

async function countSource(source: ListSource, most = MOST_COUNTED): Promise<LeadCount> {
  const [row] = await db.$queryRaw<{ count: bigint; sum: bigint | null }[]>(countSql(source, most));
  const count = Number(row?.count ?? 0);
  // Of a broad list that must be read row by row, only the first rows are.
  const isMore = count > most || (!source.isNarrow && !source.isCovered);
  const isAdded = !isMore && source.isNarrow && !isBareSearch(source);
  return { count: Math.min(count, most), isMore, sum: isAdded ? Number(row?.sum ?? 0) : null };
}

/** The index of a search holds only leads that are in lists, so its rows need not be read to be counted. */
const isBareSearch = ({ search, isCovered }: ListSource) => search !== null && isCovered;

function countSql(source: ListSource, most: number) {
  const { rows, where, firstRows } = source;
  const limit = most + 1;
  if (isBareSearch(source)) return sql`SELECT count(*) AS count, NULL AS sum FROM (${firstRows(limit)})`;
  if (source.isNarrow)
    return sql`SELECT count(*) AS count, sum(price) AS sum FROM (SELECT l.price FROM ${rows} WHERE ${where} LIMIT ${limit})`;
  const from = source.isCovered
    ? rows
    : sql`(${firstRows(MOST_NARROW)}) AS f CROSS JOIN leads AS l ON l.rowid = f.lead_row`;
  return sql`SELECT count(*) AS count, NULL AS sum FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${limit})`;
}
