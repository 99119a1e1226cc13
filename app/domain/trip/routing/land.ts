import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/** Cells over the lower 48, row by row from the southwest, each a state or water. Degrees. */
export const LAND_RASTER = { south: 24.4, west: -124.9, step: 0.02, rows: 1256, columns: 2904 };

const WATER = 0;
const OUTSIDE = 255;
const SAMPLE_MILES = 0.7;

function cellAt(land: Uint8Array, lat: number, lng: number): number {
  const row = Math.floor((lat - LAND_RASTER.south) / LAND_RASTER.step);
  const column = Math.floor((lng - LAND_RASTER.west) / LAND_RASTER.step);
  if (row < 0 || column < 0 || row >= LAND_RASTER.rows || column >= LAND_RASTER.columns) return OUTSIDE;
  return land[row * LAND_RASTER.columns + column] ?? OUTSIDE;
}

/** Null on water, abroad, and in Alaska and Hawaii. */
export function stateAt(land: Uint8Array, point: Point): StateCode | null {
  return STATE_CODES[cellAt(land, point.lat, point.lng) - 1] ?? null;
}

/**
 * Miles of a straight line over water or foreign land; counting stops past `most`. Outside the lower 48 everything
 * counts as dry.
 */
export function wetMiles(land: Uint8Array, a: Point, b: Point, most = Infinity): number {
  const miles = greatCircleMiles(a, b);
  const count = Math.max(1, Math.ceil(miles / SAMPLE_MILES));
  const enough = (most * count) / miles;
  let wet = 0;
  for (let i = 0; i < count && wet <= enough; i++) {
    const t = (i + 0.5) / count;
    if (cellAt(land, a.lat + (b.lat - a.lat) * t, a.lng + (b.lng - a.lng) * t) === WATER) wet++;
  }
  return (wet * miles) / count;
}

/** Cells that must touch for two states to be neighbors: where four meet in a point, opposite ones are not. */
const BORDER_CELLS = 3;

/** The lower 48 and DC, each with its neighbors. */
export function bordersOn(land: Uint8Array): Map<StateCode, Set<StateCode>> {
  const touching = new Map<number, number>();
  const count = (one: number, other: number) => {
    if (one === other || one === WATER || other === WATER) return;
    const key = one * 256 + other;
    touching.set(key, (touching.get(key) ?? 0) + 1);
  };
  const { columns, rows } = LAND_RASTER;
  for (let cell = 0; cell < columns * (rows - 1) - 1; cell += 1) {
    const here = land[cell] ?? WATER;
    for (const there of [land[cell + 1] ?? WATER, land[cell + columns] ?? WATER]) {
      count(here, there);
      count(there, here);
    }
  }
  const borders = new Map<StateCode, Set<StateCode>>();
  for (const [key, cells] of touching) {
    const [one, other] = [STATE_CODES[(key >> 8) - 1], STATE_CODES[(key & 255) - 1]];
    if (one && other && cells >= BORDER_CELLS) borders.set(one, (borders.get(one) ?? new Set()).add(other));
  }
  return borders;
}
