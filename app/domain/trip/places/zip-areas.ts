import type { PlaceError } from "./place";

// USPS prefixes: Puerto Rico 006, 007, 009; Virgin Islands 008; Pacific territories and freely associated states 969.
const TERRITORY = /^(00[6-9]|969)|^96799$|^96898$/;
// Armed forces: the Americas 340, Europe 090 to 098, the Pacific 962 to 966.
const MILITARY = /^(340|09[0-8]|96[2-6])/;

/** Checked by prefix, before any lookup; null if the ZIP is neither. */
export function overseas(zip: string): Exclude<PlaceError["code"], "unknown-zip"> | null {
  if (MILITARY.test(zip)) return "military";
  if (TERRITORY.test(zip)) return "territory";
  return null;
}
