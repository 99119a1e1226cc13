import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { neighborsOf } from "#app/domain/crm/leads/list/neighbors.server.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Where a lead is in the list that somebody came from; `query` is that list's address, as it goes back there. */
export type LeadNeighbors = {
  query: string;
  /** "3 of 46"; null if the lead is no longer in the list */
  position: string | null;
  previousId: string | null;
  nextId: string | null;
};

/** No list's address is longer. */
const MOST_QUERY = 1_000;

/** `from` is the query string of the list; what is no list's address is the list of all leads. */
export async function loadNeighbors(
  leadId: string,
  from: string | null,
  staffId: string,
  now: Date,
): Promise<LeadNeighbors> {
  const given = new URLSearchParams(from && from.length <= MOST_QUERY ? from : "");
  const { list } = parseLeadList(given);
  const { position, total, ...beside } = await neighborsOf(leadId, list, { staffId, now });
  const all = `${total.isMore ? "over " : ""}${formatCount(total.count)}`;
  return { query: listQuery(list), position: position === null ? null : `${position} of ${all}`, ...beside };
}
