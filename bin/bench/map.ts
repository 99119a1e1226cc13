import { findRoute } from "../../app/domain/trip/routing/find-route.server";
import { describeRoute } from "../../app/domain/trip/routing/describe-route";
import { drawRoute } from "../../app/ui/map/draw-route";
import { drawnRoute } from "../../app/routes/resources/route-pictures.server";
import { lanes } from "./lanes";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const KEPT = 100;

/** A route that's found, described and drawn, and a route drawn before. */
export async function measureMaps(): Promise<Figure[]> {
  let largest = 0;
  const drawn = timeEach(lanes, ([from, to]) => {
    const route = findRoute(from, to);
    if (!route.ok) return;
    largest = Math.max(
      largest,
      Buffer.byteLength(drawRoute(route.value.legs, describeRoute(route.value), "day")),
    );
  });
  const kept = timeEach(lanes.slice(0, KEPT), ([from, to]) => drawnRoute(from, to, "day"));
  return [
    { what: `a map drawn, median of ${lanes.length}`, value: drawn.median, limit: 40, unit: "ms" },
    { what: "a map drawn, 99th percentile", value: drawn.p99, limit: 40, unit: "ms" },
    { what: "a map from the cache, 99th percentile", value: kept.p99, limit: 5, unit: "ms" },
    { what: "a map, the largest", value: largest / 1000, limit: 25, unit: "KB" },
  ];
}
