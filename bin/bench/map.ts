import { findToldWay } from "../../app/domain/geography/way-picture.server";
import { drawWay } from "../../app/ui/map/draw-way";
import { drawnWay } from "../../app/routes/resources/way-pictures.server";
import { lanes } from "./lanes";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const KEPT = 100;

/** A way found, told and drawn, and one that was drawn before. */
export async function measureMaps(): Promise<Figure[]> {
  let largest = 0;
  const drawn = timeEach(lanes, ([from, to]) => {
    const told = findToldWay(from, to);
    if ("reason" in told) return;
    largest = Math.max(largest, Buffer.byteLength(drawWay(told.way.legs, told.words, "day")));
  });
  const kept = timeEach(lanes.slice(0, KEPT), ([from, to]) => drawnWay(from, to, "day"));
  return [
    { what: `a map drawn, median of ${lanes.length}`, value: drawn.median, limit: 40, unit: "ms" },
    { what: "a map drawn, 99th percentile", value: drawn.p99, limit: 40, unit: "ms" },
    { what: "a map from the cache, 99th percentile", value: kept.p99, limit: 5, unit: "ms" },
    { what: "a map, the largest", value: largest / 1000, limit: 25, unit: "KB" },
  ];
}
