import type { StaffMember } from "../../../../domain/staff/staff-member";

/** Where a lead is in the list that somebody came from; `query` is that list's address, as it goes back there. */
export type Neighbors = {
  query: string;
  /** 1 for the first; null if the lead is no longer in the list */
  position: number | null;
  /** null if nobody counted */
  count: string | null;
  previousId: string | null;
  nextId: string | null;
};

/** No list's address is longer. */
const MOST_QUERY = 1_000;

/** `from` is the query string of the list; anything that's no list's address is the list of all leads. */
export async function loadNeighbors(
  _leadId: string,
  from: string | null,
  _staff: StaffMember,
  _now: Date,
): Promise<Neighbors> {
  const query = from && from.length <= MOST_QUERY ? new URLSearchParams(from).toString() : "";
  return { query, position: null, count: null, previousId: null, nextId: null };
}
