import type { Point } from "#app/domain/trip/places/great-circle.ts";
import type { Columns } from "#app/domain/trip/places/packed-columns.ts";
import { STATE_CODES } from "#app/domain/trip/places/states.ts";
import type { StateCode } from "#app/domain/trip/places/states.ts";

/** Entry for two junctions that no road connects. */
export const NO_ROUTE = 65_535;

/** `crosses`: states that the road touches though neither end is in them. */
export type Stretch = { miles: number; road: string; crosses: string };

/** Junctions and stretches are numbered from 0. */
export type RoadGraph = {
  names: string[];
  points: Point[];
  states: StateCode[];
  /** Unit vectors of the junctions, three numbers each. */
  vectors: Float64Array;
  /** Population of the junction's town; 0 for a crossing. */
  people: Uint32Array;
  /** 1 if an interstate or good US highway passes. */
  highway: Uint8Array;
  /** Fastest routes between all junctions, row by row: tenths of minutes, tenths of miles, previous junction. */
  minutes: Uint16Array;
  miles: Uint16Array;
  before: Uint16Array;
  /** `a` and `b` must be neighbors. */
  stretchBetween(a: number, b: number): Stretch;
  /** Segments that local roads must not cross, four numbers each: lat, lng, lat, lng. */
  shores: Float64Array;
  /** Segments that local roads cross only the long way, four numbers each. */
  ridges: Float64Array;
  /** See land.ts. */
  land: Uint8Array;
};

/** Throws if a column is missing or has the wrong type. */
export function createRoadGraph(columns: Columns): RoadGraph {
  const names = columns.lines("names");
  const lats = columns.numbers("lats", "f64");
  const lngs = columns.numbers("lngs", "f64");
  const from = columns.numbers("stretchFrom", "u16");
  const to = columns.numbers("stretchTo", "u16");
  const miles = columns.numbers("stretchMiles", "f64");
  const road = columns.numbers("stretchRoad", "u16");
  const roadNames = columns.lines("roadNames");
  const crosses = columns.numbers("stretchCrosses", "u16");
  const crossings = columns.lines("crossings");
  const key = (a: number, b: number) => (a < b ? a * names.length + b : b * names.length + a);
  const stretches = new Map<number, number>();
  from.forEach((a, stretch) => stretches.set(key(a, to[stretch] ?? 0), stretch));
  return {
    names,
    points: names.map((_, junction) => ({ lat: lats[junction] ?? 0, lng: lngs[junction] ?? 0 })),
    states: Array.from(columns.numbers("states", "u8"), (state) => STATE_CODES[state] ?? "DC"),
    vectors: columns.numbers("vectors", "f64"),
    people: columns.numbers("people", "u32"),
    highway: columns.numbers("highway", "u8"),
    minutes: columns.numbers("minutes", "u16"),
    miles: columns.numbers("miles", "u16"),
    before: columns.numbers("before", "u16"),
    stretchBetween(a, b) {
      const stretch = stretches.get(key(a, b)) ?? 0;
      return {
        miles: miles[stretch] ?? 0,
        road: roadNames[road[stretch] ?? 0] ?? "",
        crosses: crossings[crosses[stretch] ?? 0] ?? "",
      };
    },
    shores: columns.numbers("shores", "f64"),
    ridges: columns.numbers("ridges", "f64"),
    land: columns.numbers("land", "u8"),
  };
}
