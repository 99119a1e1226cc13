import { findPlace } from "./find-place.server";
import { findWay } from "./find-way.server";
import { isPlace } from "./place";
import { tellTowns, tellWay } from "./tell-way";
import { isWay } from "./way";
import type { NoWay, Way } from "./way";
import { wayMapPath } from "./way-map-path";
import type { WayPicture } from "./way-map-path";

/** A way and its sentence, or why there is none. */
export function findToldWay(pickupZip: string, deliveryZip: string): { way: Way; words: string } | NoWay {
  const way = findWay(pickupZip, deliveryZip);
  if (!isWay(way)) return way;
  const [from, to] = [findPlace(pickupZip), findPlace(deliveryZip)];
  if (!isPlace(from)) return from;
  if (!isPlace(to)) return to;
  return { way, words: tellWay(from, to, way) };
}

/** Where a way's picture is and what it says, or null where there is no way to show. Throws nothing. */
export function wayPicture(pickupZip: string, deliveryZip: string): WayPicture | null {
  try {
    const told = findToldWay(pickupZip, deliveryZip);
    if ("reason" in told) return null;
    return { src: wayMapPath(pickupZip, deliveryZip), alt: told.words, past: tellTowns(told.way) };
  } catch {
    // The page is worth more than its picture. Whoever prices this way says what is broken.
    return null;
  }
}
