import { MOST_COUNTED, countSource } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import type { LeadRow } from "./lead-row";
import { formatCursor, parseCursor } from "./list-cursor";
import { listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import { isSortedWhole, listedIds, sortedIds } from "./listed-ids.server";
import type { ListSide, ListedId } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";

const PAGE_SIZE = 40;

export type LeadPage = {
  rows: LeadRow[];
  count: LeadCount;
  /** the number of the first row, as far as we counted */
  first: number;
  /** cursors for `before` and `after`; null at the ends */
  before: string | null;
  after: string | null;
};

/** A page of a list: after a cursor, before one, or the first. */
export async function loadPage(
  { filters, sort }: LeadList,
  cursors: { after: string | null; before: string | null },
  reader: ListReader,
): Promise<LeadPage> {
  const before = parseCursor(cursors.before);
  const after = before ? null : parseCursor(cursors.after);
  const source = await listSource(filters, reader);
  const side = { place: before ?? after, isBackward: before !== null };
  const { ids: found, count } = await readPage(source, sort, side);
  const hasMore = found.length > PAGE_SIZE;
  const ids = before ? found.slice(0, PAGE_SIZE).reverse() : found.slice(0, PAGE_SIZE);
  const isFirst = before ? !hasMore : after === null;
  const isLast = before ? false : !hasMore;
  const offset = before ? Math.max(0, before.offset - ids.length) : (after?.offset ?? 0);
  const start = isFirst ? 0 : offset;
  const cursor = (at: ListedId | undefined, rowsBefore: number) =>
    at ? formatCursor({ ...at, offset: rowsBefore }) : null;
  return {
    rows: await loadRows(ids.map(({ leadId }) => leadId)),
    count: isFirst && isLast ? { count: ids.length, isMore: false, sum: count.sum } : count,
    first: start + 1,
    before: isFirst ? null : cursor(ids[0], start),
    after: isLast ? null : cursor(ids.at(-1), start + ids.length),
  };
}

/** One row more than a page, and how many the list has: in one go where all of it is read anyway. */
async function readPage(source: ListSource, sort: LeadList["sort"], side: ListSide) {
  if (isSortedWhole(source, sort)) {
    const { ids, count } = await sortedIds(source, sort, side, PAGE_SIZE + 1);
    return { ids, count: count(MOST_COUNTED) ?? (await countSource(source)) };
  }
  const ids = await listedIds(source, sort, side, PAGE_SIZE + 1);
  return { ids, count: await countSource(source) };
}

/** All leads of a list, in its order, up to MOST_COUNTED. */
export async function matchingIds({ filters, sort }: LeadList, reader: ListReader): Promise<string[]> {
  const source = await listSource(filters, reader);
  const ids = await listedIds(source, sort, { place: null, isBackward: false }, MOST_COUNTED);
  return ids.map(({ leadId }) => leadId);
}
