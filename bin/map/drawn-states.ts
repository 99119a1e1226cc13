import { feature } from "topojson-client";
import { simplifyLine } from "../../app/ui/map/simplify-line";
import type { DrawnLine } from "../../app/ui/map/simplify-line";
import { extentOf } from "./extent-of";
import { labelPoint } from "./label-point";
import { pathText } from "./path-text";

/** How far an outline may stray, and the least extent of an island, in map units: states are to be chosen, not measured. */
const TOLERANCE = 1.1;
const LEAST_ISLAND = 5;

/** The topology's parts that count here; the rest is handed on as it is. */
type Atlas = {
  arcs: [x: number, y: number][][];
  transform?: { scale: [number, number]; translate: [number, number] };
  objects: { states: object };
};
type Outlined = {
  properties: { name: string };
  geometry: { type: string; coordinates: DrawnLine[] | DrawnLine[][] };
};

/** How a state is drawn: its path data, and where its two letters stand, if they fit. */
export type StateDrawing = { outline: string; label: [x: number, y: number] | null };

/** Drawings by state name. Lines are simplified before they become states, so neighbours keep one border. */
export function drawnStates({ transform, ...atlas }: Atlas): Record<string, StateDrawing> {
  const arcs = atlas.arcs.map((arc) => simplifyLine(unpack(arc, transform), TOLERANCE));
  const { features } = feature({ ...atlas, arcs } as never, atlas.objects.states as never) as unknown as {
    features: Outlined[];
  };
  return Object.fromEntries(
    features.flatMap(({ properties, geometry }) => {
      const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
      const drawn = (rings as DrawnLine[]).filter((ring) => ring.length > 3);
      const large = drawn.filter((ring) => extentOf(ring) >= LEAST_ISLAND);
      const kept = large.length > 0 ? large : drawn.slice(0, 1);
      const drawing: StateDrawing = { outline: pathText(kept, "z"), label: labelPoint(kept) };
      return kept.length > 0 ? [[properties.name, drawing]] : [];
    }),
  );
}

/** A packed arc holds steps in whole units; a drawn line holds points. */
function unpack(arc: [number, number][], transform: Atlas["transform"]): DrawnLine {
  if (!transform) return arc;
  const { scale, translate } = transform;
  let [x, y] = [0, 0];
  return arc.map(([stepX, stepY]) => {
    x += stepX;
    y += stepY;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}
