import { countedQuery } from "./counted-query";
import { addSearchMiss } from "./pending-counts.server";

/** Counts a search of the site that found nothing, unless it may be about a person. */
export function countSearchMiss(typed: string, now: Date): void {
  const query = countedQuery(typed);
  if (query) addSearchMiss(query, now);
}
