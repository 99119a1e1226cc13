import { feature } from "topojson-client";
import { simplifyLine } from "../../app/ui/map/simplify-line";
import type { DrawnLine } from "../../app/ui/map/simplify-line";
import { extentOf } from "./extent-of";
import { labelPoint } from "./label-point";
import { pathText } from "./path-text";

/**
 * How far an outline may deviate and the smallest island kept, in map units: visitors pick states here, they don't
 * measure them.
 */
const TOLERANCE = 1.1;
const MIN_ISLAND = 5;

/** The parts of the topology used here; the rest is passed on unchanged. */
type Atlas = {
  arcs: [x: number, y: number][][];
  transform?: { scale: [number, number]; translate: [number, number] };
  objects: { states: object };
};
type Outlined = {
  properties: { name: string };
  geometry: { type: string; coordinates: DrawnLine[] | DrawnLine[][] };
};

/** Path data, and where the two-letter label goes if it fits. */
export type StateDrawing = { outline: string; label: [x: number, y: number] | null };

/** Keyed by state name; lines are simplified before they become states, so neighbors keep one border. */
export function drawnStates({ transform, ...atlas }: Atlas): Record<string, StateDrawing> {
  const arcs = atlas.arcs.map((arc) => simplifyLine(unpack(arc, transform), TOLERANCE));
  const { features } = feature({ ...atlas, arcs } as never, atlas.objects.states as never) as unknown as {
    features: Outlined[];
  };
  return Object.fromEntries(
    features.flatMap(({ properties, geometry }) => {
      const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
      const drawn = (rings as DrawnLine[]).filter((ring) => ring.length > 3);
      const large = drawn.filter((ring) => extentOf(ring) >= MIN_ISLAND);
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
