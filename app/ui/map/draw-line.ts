import type { LatLng } from "#app/domain/trip/routing/driving-route.ts";
import { projectPoint } from "./project-point";

/** SVG path data, interrupted where a point is off the map; empty for no points. */
export function drawLine(line: LatLng[]): string {
  let lifted = true;
  return line
    .map(([lat, lng]) => {
      const point = projectPoint(lat, lng);
      const step = point && `${lifted ? "M" : "L"}${point.map((value) => value.toFixed(1)).join(" ")}`;
      lifted = !point;
      return step ?? "";
    })
    .join("");
}
