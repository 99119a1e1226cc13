import { placeIndex } from "./place-assets.server";
import type { Place } from "./place";
import { rankPlaces } from "./rank-places";

/**
 * Takes the start of a ZIP or of a city's words, with or without a state ("san ant", "st louis", "portland, me",
 * "Miami, FL 33101"); returns one place per city, best known first, or nothing. Throws only if the build has not run.
 */
export function searchPlaces(query: string, limit = 10): Place[] {
  return rankPlaces(placeIndex(), query, limit);
}
