import type { LatLng } from "../../domain/routing/driving-route";
import { projectPoint } from "./project-point";

/** SVG path data of a line on the map; it is lifted where a point lies off the map. Empty for no points. */
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
