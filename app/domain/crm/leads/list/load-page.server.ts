import { MAX_COUNTED, MAX_READ, countSource, isBareSearch, isSearchCut } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import { countStages } from "./count-stages.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import type { LeadRow } from "./lead-row";
import { formatCursor, parseCursor } from "./list-cursor";
import { listSource } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import type { ListSide } from "./list-sql.server";
import { listedIds, sortedIds } from "./listed-ids.server";
import type { ListedId } from "./listed-ids.server";
import { loadRows } from "./load-rows.server";
import { countOf, shownCounts, stageTotals } from "./stage-totals.server";
import type { StageTotals } from "./stage-totals.server";
import { fitsInMemory } from "./whole-list.server";

const PAGE_SIZE = 40;

export type LeadPage = {
  rows: LeadRow[];
  count: LeadCount;
  /** the number of the first row, as far as we counted */
  first: number;
  /** cursors for `before` and `after`; null at the ends */
  before: string | null;
  after: string | null;
  /** how many leads each stage would have with the other filters: "12" or "999+"; null if that takes too long */
  stageCounts: Record<string, string> | null;
  /** the search finds so much that older matches were not looked at: what is listed or counted isn't all */
  isSearchCut: boolean;
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
  const ofAnyStage = source.stages ? await listSource({ ...filters, stage: [] }, reader) : source;
  const side = { place: before ?? after, isBackward: before !== null };
  const { ids: found, count, stages } = await readPage({ source, ofAnyStage }, sort, side);
  const isCut = await isSearchCut(source, sort);
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
    count: countShown(count, isFirst && isLast ? ids.length : null, isCut),
    isSearchCut: isCut,
    first: start + 1,
    before: isFirst ? null : cursor(ids[0], start),
    after: isLast ? null : cursor(ids.at(-1), start + ids.length),
    stageCounts: stages && shownCounts(stages),
  };
}

/** `whole` is how many there are if all are on one page. */
function countShown(count: LeadCount, whole: number | null, isCut: boolean): LeadCount {
  if (isCut) return { ...count, isMore: true, sum: null };
  return whole === null ? count : { count: whole, isMore: false, sum: count.sum };
}

type Sources = { source: ListSource; ofAnyStage: ListSource };

/** One row more than a page, and the counts: in one go where all of the list is read anyway. */
async function readPage(sources: Sources, sort: LeadList["sort"], side: ListSide) {
  const { source, ofAnyStage } = sources;
  if (ofAnyStage.isNarrow && fitsInMemory(source, sort)) {
    const { ids, totals } = await sortedIds(ofAnyStage, sort, side, PAGE_SIZE + 1, source.stages);
    const stages = totals ?? (await stageTotals(ofAnyStage));
    return { ids, stages, count: countOf(stages, source.stages) };
  }
  return { ids: await listedIds(source, sort, side, PAGE_SIZE + 1), ...(await countAll(sources)) };
}

/** Up to here each stage is counted one by one. */
const MAX_OF_STAGE = 999;

async function countAll({
  source,
  ofAnyStage,
}: Sources): Promise<{ count: LeadCount; stages: StageTotals | null }> {
  if (ofAnyStage.isNarrow && !isBareSearch(source)) {
    const stages = await stageTotals(ofAnyStage);
    return { stages, count: countOf(stages, source.stages) };
  }
  const count = await countSource(source);
  if (isBareSearch(source))
    return { count, stages: !count.isMore && count.count <= MAX_READ ? await stageTotals(source) : null };
  const isQuick = ofAnyStage.stageIndex !== null;
  return { count, stages: isQuick ? await countStages(ofAnyStage, undefined, MAX_OF_STAGE) : null };
}

/** All leads of a list, in its order, up to MAX_COUNTED. */
export async function matchingIds({ filters, sort }: LeadList, reader: ListReader): Promise<string[]> {
  const source = await listSource(filters, reader);
  const ids = await listedIds(source, sort, { place: null, isBackward: false }, MAX_COUNTED);
  return ids.map(({ leadId }) => leadId);
}
