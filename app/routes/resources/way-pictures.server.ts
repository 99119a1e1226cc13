import { LRUCache } from "lru-cache";
import { findToldWay } from "../../domain/geography/way-picture.server";
import type { NoWay } from "../../domain/geography/way";
import { withTag } from "../../http/conditional-response.server";
import type { Tagged } from "../../http/conditional-response.server";
import { drawWay } from "../../ui/map/draw-way";
import type { MapStyle } from "../../ui/map/draw-way";

const MEGABYTE = 1024 * 1024;
const drawn = new LRUCache<string, Tagged>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: ({ body }) => body.length,
});

/** The picture of the way between two ZIPs, drawn once and kept while others are asked for less, or why there is none. */
export function drawnWay(pickupZip: string, deliveryZip: string, style: MapStyle): Tagged | NoWay {
  const key = `${pickupZip} ${deliveryZip} ${style}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const told = findToldWay(pickupZip, deliveryZip);
  if ("reason" in told) return told;
  const made = withTag(drawWay(told.way.legs, told.words, style));
  drawn.set(key, made);
  return made;
}
