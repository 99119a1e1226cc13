import { LRUCache } from "lru-cache";
import { greatCircleMiles } from "./great-circle";
import { namedPlace } from "./named-place.server";
import { zipTable } from "./place-assets.server";
import type { StateCode } from "./states";

export type NearbyZips = { zips: string[]; states: StateCode[] };

/** Looking through all ZIPs takes some milliseconds, and people ask for the same cities again. */
const known = new LRUCache<string, NearbyZips>({ max: 200 });

/**
 * The ZIPs within so many statute miles of a city ("Chicago, IL") or of the best known ones with that name, and their
 * states; none if we don't know any.
 */
export function zipsNear(city: string, miles: number): NearbyZips {
  const key = `${city.toLowerCase()} ${miles}`;
  const found = known.get(key) ?? findZips(city, miles);
  known.set(key, found);
  return found;
}

function findZips(city: string, miles: number): NearbyZips {
  const named = namedPlace(city);
  if (!named || "state" in named) return { zips: [], states: [] };
  const centers = "place" in named ? [named.place] : named.among;
  const zips: string[] = [];
  const states = new Set<StateCode>();
  const table = zipTable();
  for (let row = 0; row < table.size; row++) {
    const place = table.placeAt(row);
    if (centers.every((center) => greatCircleMiles(center, place) > miles)) continue;
    zips.push(place.zip);
    states.add(place.state);
  }
  return { zips, states: [...states] };
}
