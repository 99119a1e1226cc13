import { zipTable } from "./geography-assets.server";
import type { NoPlace, Place } from "./place";
import { overseas } from "./zip-areas";

/** The place of a five-digit ZIP, or why there is none. Throws only when the build has not run. */
export function findPlace(zip: string): Place | NoPlace {
  const away = overseas(zip);
  if (away) return { reason: away, zip };
  return zipTable().find(zip) ?? { reason: "unknown-zip", zip };
}
