import { MAX_COUNTED, countSource } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import type { ListReader } from "./filter-sql.server";
import type { LeadList } from "./lead-list";
import { listSource } from "./list-source.server";
import { listedIds, placeOf } from "./listed-ids.server";
import { allIds, fitsInMemory } from "./whole-list.server";

/** Leads before this one are counted up to here. */
const MAX_BEFORE = 500;

export type Neighbors = {
  /** "3" of "3 of 46"; null if the lead isn't in the list (any more) or too far down */
  position: number | null;
  total: LeadCount;
  previousId: string | null;
  nextId: string | null;
};

/** What comes before and after a lead in the list that somebody came from. */
export async function neighborsOf(leadId: string, list: LeadList, reader: ListReader): Promise<Neighbors> {
  const source = await listSource(list.filters, reader);
  if (fitsInMemory(source, list.sort)) {
    const all = await allIds(source, list.sort);
    const count = Math.min(all.length, MAX_COUNTED);
    return { ...besideIn(all, leadId), total: { count, isMore: all.length > count, sum: null } };
  }
  const total = await countSource(source);
  const place = await placeOf(leadId, source, list.sort);
  if (!place) return { position: null, total, previousId: null, nextId: null };
  const read = (isBackward: boolean, most: number) =>
    listedIds(source, list.sort, { place, isBackward }, most);
  const before = await read(true, MAX_BEFORE);
  const [next] = await read(false, 1);
  return {
    position: before.length < MAX_BEFORE ? before.length + 1 : null,
    total,
    previousId: before[0]?.leadId ?? null,
    nextId: next?.leadId ?? null,
  };
}

function besideIn(all: readonly string[], leadId: string): Omit<Neighbors, "total"> {
  const at = all.indexOf(leadId);
  if (at < 0) return { position: null, previousId: null, nextId: null };
  return { position: at + 1, previousId: all[at - 1] ?? null, nextId: all[at + 1] ?? null };
}
