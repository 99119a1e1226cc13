import { openList } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import { listedIds, placeOf } from "./listed-ids.server";

/** Leads before this one are counted up to here. */
const MOST_BEFORE = 500;

export type Neighbors = {
  /** "3" of "3 of 46"; null if the lead isn't in the list (any more) or too far down */
  position: number | null;
  total: LeadCount;
  previousId: string | null;
  nextId: string | null;
};

/** What comes before and after a lead in the list that somebody came from. */
export async function neighborsOf(leadId: string, list: LeadList, reader: ListReader): Promise<Neighbors> {
  const { source, count: total } = await openList(list.filters, reader);
  const place = await placeOf(leadId, source, list.sort);
  if (!place) return { position: null, total, previousId: null, nextId: null };
  const read = (isBackward: boolean, most: number) =>
    listedIds(source, list.sort, { place, isBackward }, most);
  const before = await read(true, MOST_BEFORE);
  const [next] = await read(false, 1);
  return {
    position: before.length < MOST_BEFORE ? before.length + 1 : null,
    ...{ total, previousId: before[0]?.leadId ?? null, nextId: next?.leadId ?? null },
  };
}
