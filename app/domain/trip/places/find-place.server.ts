import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { zipTable } from "./place-assets.server";
import { placeLabel } from "./place";
import type { Place, PlaceError } from "./place";
import { overseas } from "./zip-areas";

/** Throws only if the build has not run. */
export function findPlace(zip: string): Result<Place, PlaceError> {
  const away = overseas(zip);
  if (away) return err({ code: away, zip });
  const place = zipTable().find(zip);
  return place ? ok(place) : err({ code: "unknown-zip", zip });
}

/** Falls back to the ZIP if it has no place. */
export function zipLabel(zip: string): string {
  const place = findPlace(zip);
  return place.ok ? placeLabel(place.value) : zip;
}
