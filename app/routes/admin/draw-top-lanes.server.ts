import type { TopLane } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { DrawnLane } from "#app/ui/charts/lanes-map.tsx";
import { traceLegs } from "#app/ui/map/trace-legs.ts";

/** The lanes as lines of the map, the most asked for the thickest; lanes without a road are left out. */
export function drawTopLanes(lanes: readonly TopLane[]): DrawnLane[] {
  const most = Math.max(1, ...lanes.map(({ leads }) => leads));
  return lanes.flatMap(({ route, leads }) => {
    const lines = route ? traceLegs(route.legs).map((leg) => leg.line) : [];
    const points = lines.flat();
    const middle = points[Math.floor(points.length / 2)];
    if (!middle) return [];
    const path = lines
      .flatMap((line) => line.map(([x, y], index) => `${index ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`))
      .join("");
    return { path, badge: [Math.round(middle[0]), Math.round(middle[1])] as const, weight: leads / most };
  });
}
