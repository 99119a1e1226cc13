import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { ListReader } from "./filter-sql.server";
import type { LeadFilters } from "./filter-keys";
import type { LeadSort } from "./lead-sorts";
import { listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import { MAX_HITS } from "./search-rows.server";

const { sql } = Prisma;

/** Lists count up to here, and then say "over 10,000". */
export const MAX_COUNTED = 10_000;
/** Of a list whose rows must be read one by one, so many are looked at. */
export const MAX_READ = 4_000;

/** `isMore`: there are more than were counted. `sum` is of their prices, whole US dollars; null if it wasn't added up. */
export type LeadCount = { count: number; isMore: boolean; sum: number | null };

/** Counts up to `most` leads, without their prices: an index often has all it takes. */
export async function countLeads(
  filters: LeadFilters,
  reader: ListReader,
  most = MAX_COUNTED,
): Promise<Omit<LeadCount, "sum">> {
  const source = await listSource(filters, reader);
  return presentCount(await counted(countSql(source, most, source.isPriced)), source, most);
}

export async function countSource(source: ListSource): Promise<LeadCount> {
  const isAdded = source.isNarrow && !isBareSearch(source);
  return presentCount(await counted(countSql(source, MAX_COUNTED, isAdded)), source, MAX_COUNTED, isAdded);
}

type Counted = { count: bigint | number; sum: bigint | number | null };

const counted = async (query: Prisma.Sql): Promise<Counted | undefined> =>
  (await db.$queryRaw<Counted[]>(query))[0];

/** `isAdded`: the sum is of all of them. */
function presentCount(
  row: Counted | undefined,
  { isNarrow, isCovered }: ListSource,
  most: number,
  isAdded = false,
): LeadCount {
  const count = Number(row?.count ?? 0);
  // Of a broad list that must be read row by row, only the first rows are.
  const isMore = count > most || (!isNarrow && !isCovered);
  return { count: Math.min(count, most), isMore, sum: isAdded && !isMore ? Number(row?.sum ?? 0) : null };
}

/** A search with other filters, or sorted otherwise, that finds more than MAX_HITS: the older matches aren't looked at. */
export async function isSearchCut(source: ListSource, sort: LeadSort): Promise<boolean> {
  const { search } = source;
  if (!search || (isBareSearch(source) && sort.key === "match")) return false;
  const row = await counted(sql`SELECT count(*) AS count, NULL AS sum FROM (${search.some(MAX_HITS + 1)})`);
  return Number(row?.count ?? 0) > MAX_HITS;
}

/** The index of a search holds only leads that are in lists, so its rows need not be read to be counted. */
export const isBareSearch = ({ search, isCovered }: ListSource) => search !== null && isCovered;

function countSql(source: ListSource, most: number, isAdded: boolean) {
  const { rows, where, firstRows } = source;
  const limit = most + 1;
  if (isBareSearch(source)) return sql`SELECT count(*) AS count, NULL AS sum FROM (${firstRows(limit)})`;
  if (source.isNarrow && isAdded)
    return sql`SELECT count(*) AS count, sum(price) AS sum FROM (SELECT l.price FROM ${rows} WHERE ${where} LIMIT ${limit})`;
  if (source.isNarrow || source.isCovered)
    return sql`SELECT count(*) AS count, NULL AS sum FROM (SELECT 1 FROM ${rows} WHERE ${where} LIMIT ${limit})`;
  return sql`SELECT count(*) AS count, NULL AS sum
    FROM (${firstRows(MAX_READ)}) AS f CROSS JOIN leads AS l ON l.rowid = f.lead_row WHERE ${where}`;
}
