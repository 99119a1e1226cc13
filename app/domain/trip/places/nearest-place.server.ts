import { greatCircleMiles } from "./great-circle";
import type { Point } from "./great-circle";
import { placeIndex, zipTable } from "./place-assets.server";
import type { Place } from "./place";

/** Farther than this from every ZIP's center nobody would say "near" (statute miles). */
const MAX_MILES = 60;
/** Degrees of latitude and longitude that are at least as far, in all fifty states. */
const MAX_LAT = 1;
const MAX_LNG = 3;

/** The place whose center is nearest to a point, with the ZIP that stands for its city; null far from all of them. */
export function nearestPlace(point: Point): Place | null {
  const table = zipTable();
  let nearest: { row: number; miles: number } | null = null;
  for (let row = 0; row < table.size; row++) {
    const place = table.placeAt(row);
    if (Math.abs(place.lat - point.lat) > MAX_LAT || Math.abs(place.lng - point.lng) > MAX_LNG) continue;
    const miles = greatCircleMiles(point, place);
    if (miles <= MAX_MILES && miles < (nearest?.miles ?? Infinity)) nearest = { row, miles };
  }
  if (!nearest) return null;
  const { centres, cityOfZip } = placeIndex();
  return table.placeAt(centres[cityOfZip[nearest.row] ?? 0] ?? nearest.row);
}
