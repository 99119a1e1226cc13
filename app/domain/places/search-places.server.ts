import { placeIndex } from "./place-assets.server";
import type { Place } from "./place";
import { rankPlaces } from "./rank-places";

/**
 * Places for what somebody has typed so far: the start of a ZIP, or of a city's words, with or without a state
 * ("san ant", "st louis", "portland, me", "Miami, FL 33101"). Best known first, one row a city; nothing for
 * an empty or hopeless query. Throws only when the build has not run.
 */
export function searchPlaces(query: string, limit = 10): Place[] {
  return rankPlaces(placeIndex(), query, limit);
}
