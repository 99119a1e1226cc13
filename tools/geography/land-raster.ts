import { createRequire } from "node:module";

import { feature } from "topojson-client";

import { LAND_RASTER } from "../../app/domain/trip/routing/land";
import { STATE_CODES, STATE_NAMES } from "../../app/domain/trip/places/states";
import type { StateCode } from "../../app/domain/trip/places/states";

type Ring = [lng: number, lat: number][];
type Shape = { properties: { name: string }; geometry: { type: string; coordinates: Ring[] | Ring[][] } };

/**
 * The state of each cell of the lower 48, as land.ts reads it: 0 for water and foreign land, else the state's position
 * in STATE_CODES plus one. Borders: us-atlas, from the Census Bureau (public domain).
 */
export function landRaster(): Uint8Array {
  const atlas = createRequire(import.meta.url)("us-atlas/states-10m.json");
  const shapes = (feature(atlas, atlas.objects.states) as unknown as { features: Shape[] }).features;
  const { rows, columns } = LAND_RASTER;
  const cells = new Uint8Array(rows * columns);
  const order = (shape: Shape) => (shape.properties.name === STATE_NAMES.DC ? 1 : 0);
  for (const { properties, geometry } of shapes.sort((a, b) => order(a) - order(b))) {
    const code = (Object.keys(STATE_NAMES) as StateCode[]).find(
      (key) => STATE_NAMES[key] === properties.name,
    );
    if (!code || code === "AK" || code === "HI") continue;
    const polygons = (
      geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates
    ) as Ring[][];
    for (const polygon of polygons) fillPolygon(cells, polygon, STATE_CODES.indexOf(code) + 1);
  }
  return cells;
}

function fillPolygon(cells: Uint8Array, rings: Ring[], value: number) {
  const { south, west, step, rows, columns } = LAND_RASTER;
  for (let row = 0; row < rows; row++) {
    const lat = south + (row + 0.5) * step;
    const crossings: number[] = [];
    for (const ring of rings) {
      for (let i = 1; i < ring.length; i++) {
        const [x1, y1] = ring[i - 1] as [number, number];
        const [x2, y2] = ring[i] as [number, number];
        if (y1 > lat !== y2 > lat) crossings.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
    crossings.sort((a, b) => a - b);
    for (let i = 1; i < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(((crossings[i - 1] as number) - west) / step - 0.5));
      const to = Math.min(columns - 1, Math.floor(((crossings[i] as number) - west) / step - 0.5));
      if (to >= from) cells.fill(value, row * columns + from, row * columns + to + 1);
    }
  }
}
