import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { locateAddress, placeChoices } from "#app/domain/trip/places/name-cities.server.ts";
import { closePlace, namedPlace } from "#app/domain/trip/places/named-place.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import type { PlaceFinder } from "./place-finder";

/** Looks places up in the geography data that the build packed. */
export const placeFinder: PlaceFinder = {
  byZip: zipLabel,
  address(text) {
    const { zip } = locateAddress(text);
    return zip === null ? { name: "place", among: placeChoices(text) } : { label: zipLabel(zip) };
  },
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
