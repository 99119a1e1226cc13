import type { TripState } from "#app/domain/content/chat/trip-state.ts";

/** The year for pricing if the visitor doesn't know it: recent enough that age adds nothing. */
const RECENT_YEAR = "2020";

/** Fills in what the visitor doesn't know: a recent year, or "Other" as the model. */
export function assumeUnknown(state: TripState): TripState {
  if (state.awaiting === "year") return { ...state, year: RECENT_YEAR, isYearAssumed: true };
  if (state.awaiting === "model") return { ...state, model: "Other" };
  return state;
}
