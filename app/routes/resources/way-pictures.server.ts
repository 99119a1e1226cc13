import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { findToldWay } from "../../domain/geography/way-picture.server";
import type { NoWay } from "../../domain/geography/way";
import { drawWay } from "../../ui/map/draw-way";
import type { MapStyle } from "../../ui/map/draw-way";

/** A drawn way. `tag` changes when the drawing does. */
export type DrawnWay = { svg: string; tag: string };

const MEGABYTE = 1024 * 1024;
const drawn = new LRUCache<string, DrawnWay>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: ({ svg }) => svg.length,
});

/** The picture of the way between two ZIPs, drawn once and kept while others are asked for less, or why there is none. */
export function drawnWay(pickupZip: string, deliveryZip: string, style: MapStyle): DrawnWay | NoWay {
  const key = `${pickupZip} ${deliveryZip} ${style}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const told = findToldWay(pickupZip, deliveryZip);
  if ("reason" in told) return told;
  const svg = drawWay(told.way.legs, told.words, style);
  const made = { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
  drawn.set(key, made);
  return made;
}
