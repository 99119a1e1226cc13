import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { StateCode } from "../../app/domain/trip/places/states";

/**
 * prisma/data/roads.json: towns and crossings, the roads between them, shores and canyons that no shortcut may cross,
 * and ridges that take a long detour.
 */
export type RoadFile = {
  junctions: Record<string, [lat: number, lng: number]>;
  roads: Road[];
  waterBarriers: [lat: number, lng: number][][];
  ridges: [lat: number, lng: number][][];
};

/** I: interstate or freeway. U: good US highway. R: two lanes. */
export type RoadClass = "I" | "U" | "R";

/**
 * One road with its towns in order and the miles from each to the next: from mileposts and exit numbers if it has them,
 * else from the great circle times a factor for its kind. An empty name: several roads.
 */
export type Road = {
  road: string;
  class: RoadClass;
  towns: string[];
  miles: number[];
  /** States that the road touches between two towns in other states, as I-15 does Arizona. */
  crosses?: StateCode[];
};

/** Between neighboring junctions, by number. */
export type Stretch = {
  from: number;
  to: number;
  miles: number;
  minutes: number;
  road: string;
  class: RoadClass;
  /** "any" off the file's roads: only the map knows. */
  crosses: (StateCode | "any")[];
};

// A hauler's average speed over a whole day, not the posted limit.
const MILES_AN_HOUR: Record<RoadClass, number> = { I: 65, U: 58, R: 52 };

/** The fastest stretch if two roads join the same two towns. Throws on an unknown town. */
export function stretchesOf(file: RoadFile): Stretch[] {
  const names = Object.keys(file.junctions);
  const numberOf = new Map(names.map((name, number) => [name, number]));
  const fastest = new Map<string, Stretch>();
  for (const road of file.roads) {
    for (let i = 1; i < road.towns.length; i++) {
      const ends = [road.towns[i - 1] as string, road.towns[i] as string] as const;
      const [from, to] = ends.map((name) => {
        const number = numberOf.get(name);
        if (number === undefined) throw new Error(`roads.json: no junction "${name}" (${road.road}).`);
        return number;
      }) as [number, number];
      const miles = Math.max(straightMiles(file, ends), road.miles[i - 1] ?? 0);
      const minutes = (miles / MILES_AN_HOUR[road.class]) * 60;
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      if ((fastest.get(key)?.minutes ?? Infinity) <= minutes) continue;
      fastest.set(key, {
        from,
        to,
        miles,
        minutes,
        road: road.road,
        class: road.class,
        crosses: road.crosses ?? [],
      });
    }
  }
  return [...fastest.values()];
}

function straightMiles(file: RoadFile, ends: readonly [string, string]): number {
  const [from, to] = ends.map((name) => file.junctions[name]) as [[number, number], [number, number]];
  return greatCircleMiles({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] });
}
