import { extractZip } from "#app/domain/trip/places/address.ts";
import { stateOfZip } from "#app/domain/trip/places/zip-states.ts";
import { STATE_CODES, STATE_NAMES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/**
 * A state that a street line ends in, behind a comma: "25 Example St, Hoboken, NJ". Without the comma two letters are as
 * often a part of the street: NE is northeast, CT is court.
 */
function stateNamed(street: string): StateCode | null {
  const [, last = ""] =
    /,\s{0,9}([A-Za-z. ]{2,30}?)[\s.,]{0,9}(?:\d{5}(?:-\d{4})?)?$/.exec(street.trim()) ?? [];
  const named = last.trim().toUpperCase();
  return STATE_CODES.find((state) => state === named || STATE_NAMES[state].toUpperCase() === named) ?? null;
}

/** What a street line says against the quote's ZIP: another ZIP, or another state without one. Null if nothing. */
export type StreetSays = { code: "zip"; zip: string } | { code: "state"; state: string } | null;

export function streetSays(street: string, zip: string): StreetSays {
  const typed = extractZip(street);
  if (typed) return typed === zip ? null : { code: "zip", zip: typed };
  const state = stateNamed(street);
  return state && state !== stateOfZip(zip) ? { code: "state", state: STATE_NAMES[state] } : null;
}
