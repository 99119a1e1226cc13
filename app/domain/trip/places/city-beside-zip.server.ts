import { greatCircleMiles } from "./great-circle";
import { findPlace } from "./find-place.server";
import { citiesNamed, stateNamed } from "./named-place.server";
import { placeLabel } from "./place";
import type { Place } from "./place";

/** A city has a name that smaller places and parts of other cities share; so large, it's the one that is meant. */
const MIN_PEOPLE = 200_000;
/** How far from a ZIP its writer may place it by the name of the next large city. */
const MAX_MILES = 100;
/** Words of a city's name, and its state's. */
const MAX_WORDS = 5;

/**
 * Where an address may be whose city contradicts its ZIP ("Dallas 33101"): the ZIP's place and the city. Null if nothing
 * does. A state that contradicts it is seen by extractZip.
 */
export function placesInConflict(text: string, zip: string): [Place, Place] | null {
  const found = findPlace(zip);
  if (!found.ok) return null;
  const place = found.value;
  for (const name of namesBeside(text, zip)) {
    // "New York 12207" is in the state.
    if (stateNamed(name) === place.state) return null;
    const cities = citiesNamed(name);
    const [largest] = cities;
    if (!largest) continue;
    const near = [...cities, ...citiesNamed(`${name}, ${place.state}`)];
    if (largest.people < MIN_PEOPLE || near.some((city) => greatCircleMiles(city.place, place) <= MAX_MILES))
      return null;
    return [place, largest.place];
  }
  return null;
}

/** What an address may have for a city: the last part before its ZIP, longest first, or the part behind it. */
function namesBeside(text: string, zip: string): string[] {
  const at = text.lastIndexOf(zip);
  const before = partsOf(text.slice(0, at));
  const state =
    before.length > 1 && /^[A-Za-z. ]{2,20}$/.test(before.at(-1) ?? "") ? before.at(-2) : undefined;
  const [behind] = partsOf(text.slice(at + zip.length).replace(/^[-–]?\d{1,4}/, ""));
  const words = (before.at(-1) ?? behind ?? "").split(" ").slice(-MAX_WORDS);
  const ends = words.map((_, from) => words.slice(from).join(" "));
  return [...(state === undefined ? [] : [`${state}, ${before.at(-1) ?? ""}`]), ...ends];
}

const partsOf = (text: string): string[] =>
  text
    .replace(/\s+/g, " ")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /[A-Za-z]/.test(part));

export const conflictChoices = (text: string, zip: string): string[] =>
  (placesInConflict(text, zip) ?? []).map(placeLabel);
