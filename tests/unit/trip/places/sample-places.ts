import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { Place } from "#app/domain/trip/places/place.ts";

/** A random number generator (mulberry32) that repeats its numbers on every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every ZIP in the lower 48 states that has road access. */
export function lower48(): Place[] {
  const table = zipTable();
  return Array.from({ length: table.size }, (_, row) => table.placeAt(row)).filter(
    ({ state, zip }) => state !== "AK" && state !== "HI" && !table.roadless(zip),
  );
}

/** Finds the places between `least` and `most` miles from a point, with a grid of one-degree cells for speed. */
export function neighbours(places: Place[]): (of: Point, least: number, most: number) => Place[] {
  const cells = new Map<string, Place[]>();
  for (const place of places) {
    const cell = `${Math.floor(place.lat)} ${Math.floor(place.lng)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
  }
  return (of, least, most) => {
    const high = Math.ceil(most / 69);
    const wide = Math.ceil(most / (69 * Math.cos((of.lat * Math.PI) / 180)));
    const found: Place[] = [];
    for (let north = -high; north <= high; north++) {
      for (let east = -wide; east <= wide; east++) {
        const cell = cells.get(`${Math.floor(of.lat) + north} ${Math.floor(of.lng) + east}`) ?? [];
        found.push(
          ...cell.filter((place) => {
            const apart = greatCircleMiles(of, place);
            return apart >= least && apart <= most;
          }),
        );
      }
    }
    return found;
  };
}
