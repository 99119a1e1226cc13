import { err, ok } from "../result";
import type { Result } from "../result";
import { zipTable } from "./place-assets.server";
import { placeLabel } from "./place";
import type { Place, PlaceError } from "./place";
import { overseas } from "./zip-areas";

/** The place of a five-digit ZIP. Throws only when the build has not run. */
export function findPlace(zip: string): Result<Place, PlaceError> {
  const away = overseas(zip);
  if (away) return err({ code: away, zip });
  const place = zipTable().find(zip);
  return place ? ok(place) : err({ code: "unknown-zip", zip });
}

/** The label of a ZIP's place; of a ZIP without one, the ZIP itself. */
export function zipLabel(zip: string): string {
  const place = findPlace(zip);
  return place.ok ? placeLabel(place.value) : zip;
}
