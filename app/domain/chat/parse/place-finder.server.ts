import { zipLabel } from "../../places/find-place.server";
import { closePlace, namedPlace } from "../../places/named-place.server";
import { placeLabel } from "../../places/place";
import type { PlaceFinder } from "./place-finder";

/** Looks places up in the geography data that the build packed. */
export const placeFinder: PlaceFinder = {
  byZip: zipLabel,
  named(name) {
    const found = namedPlace(name);
    if (!found || "state" in found) return found;
    if ("place" in found) return { label: placeLabel(found.place) };
    const [{ city = name } = {}] = found.among;
    return { name: city, among: found.among.map((place) => `${place.city}, ${place.state}`) };
  },
  mistyped(name) {
    const place = closePlace(name);
    return place && { label: placeLabel(place) };
  },
};
