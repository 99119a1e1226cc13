import type { TripState } from "../trip-state";

/** A year to price by where somebody does not know: recent, so that age adds nothing. */
const RECENT_YEAR = "2020";

/** Fills in what we offered to fill in where somebody does not know it: a recent year, another model of the make. */
export function assumeUnknown(state: TripState): TripState {
  if (state.awaiting === "year") return { ...state, year: RECENT_YEAR, isYearAssumed: true };
  if (state.awaiting === "model") return { ...state, model: "Other" };
  return state;
}
