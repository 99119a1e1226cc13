import { describe, expect, test, vi } from "vitest";

import { roadGraph, zipTable } from "#app/domain/geography/geography-assets.server.ts";
import { findWay } from "#app/domain/geography/find-way.server.ts";
import { greatCircleMiles } from "#app/domain/geography/great-circle.ts";
import { crossesLine } from "#app/domain/geography/crosses-water.ts";
import { joinPoints } from "#app/domain/geography/join-points.ts";
import { wetMiles } from "#app/domain/geography/land.ts";
import type { Place } from "#app/domain/geography/place.ts";
import { isWay } from "#app/domain/geography/way.ts";
import { withGeography } from "./assets";

withGeography();

// Thousands of ways: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The same numbers on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function lower48(count: number, seed: number): Place[] {
  const table = zipTable();
  const random = seeded(seed);
  const places: Place[] = [];
  while (places.length < count) {
    const place = table.placeAt(Math.floor(random() * table.size));
    if (place.state !== "AK" && place.state !== "HI" && !table.roadless(place.zip)) places.push(place);
  }
  return places;
}

const miles = (a: Place, b: Place) => joinPoints(roadGraph(), a, b)?.miles ?? NaN;

/** A second place between so many miles away, or null when chance finds none. */
function neighbour(
  of: Place,
  pool: Place[],
  random: () => number,
  least: number,
  most: number,
): Place | null {
  for (let tries = 0; tries < 3000; tries++) {
    const other = pool[Math.floor(random() * pool.length)] as Place;
    if (Math.abs(other.lat - of.lat) * 69 > most) continue;
    const apart = greatCircleMiles(of, other);
    if (apart >= least && apart <= most) return other;
  }
  return null;
}

type Pair = { from: Place; to: Place };

/** Pairs of the lower 48, far ones as chance has them, and near ones, where a wrong road shows. */
function pairs(): Pair[] {
  return (drawn ??= draw());
}

let drawn: Pair[] | undefined;

function draw(): Pair[] {
  const far = lower48(4000, 48);
  const pool = lower48(12_000, 50);
  const random = seeded(51);
  const near = pool.slice(0, 6000).flatMap((from, i): Pair[] => {
    const to = neighbour(from, pool, random, 2, i % 2 === 0 ? 60 : 250);
    return to ? [{ from, to }] : [];
  });
  return [...far.slice(0, 2000).map((from, i) => ({ from, to: far[2000 + i] as Place })), ...near];
}

const waterBetween = ({ from, to }: Pair) => {
  const { land, shores } = roadGraph();
  return wetMiles(land, from, to) >= 1 || crossesLine(shores, from, to);
};

const said = ({ from, to }: Pair) => `${from.city} ${from.zip} - ${to.city} ${to.zip}`;

describe("eight thousand pairs of the lower 48, near and far", () => {
  test("have a road, as long in both directions, never under the great circle", () => {
    expect(pairs().length).toBeGreaterThan(7500);
    const wrong = pairs().filter(({ from, to }) => {
      const there = miles(from, to);
      return there !== miles(to, from) || !(there >= greatCircleMiles(from, to));
    });
    expect(wrong.map(said)).toEqual([]);
  });

  test("are never longer than 2.2 times the great circle and 25 miles, unless water lies between", () => {
    const long = pairs().filter(
      (pair) =>
        miles(pair.from, pair.to) > 2.2 * greatCircleMiles(pair.from, pair.to) + 25 && !waterBetween(pair),
    );
    expect(long.map(said)).toEqual([]);
  });

  test("are that long for less than one in a hundred even with water between", () => {
    const long = pairs().filter(({ from, to }) => miles(from, to) > 2.2 * greatCircleMiles(from, to) + 25);
    expect(long.length / pairs().length).toBeLessThan(0.01);
  });
});

describe("the triangle", () => {
  test("holds within ten percent for five thousand places taken at random", () => {
    const places = lower48(15_000, 49);
    const broken: string[] = [];
    for (let i = 0; i < places.length; i += 3) {
      const [a, b, c] = places.slice(i, i + 3) as [Place, Place, Place];
      if (miles(a, c) > 1.1 * (miles(a, b) + miles(b, c))) broken.push(`${a.zip} ${b.zip} ${c.zip}`);
    }
    expect(broken).toEqual([]);
  });

  // A chain of straight local hops can be shorter than the road between its ends: the graph has no lanes and streets.
  test("holds for 99 in a hundred near-by ones, water aside, and never breaks by more than half", () => {
    const pool = lower48(12_000, 52);
    const random = seeded(53);
    let asked = 0;
    const broken: number[] = [];
    for (const [i, a] of pool.slice(0, 5000).entries()) {
      const b = neighbour(a, pool, random, 1, i % 2 === 0 ? 60 : 200);
      const c = b && neighbour(b, pool, random, 1, i % 2 === 0 ? 60 : 200);
      if (!b || !c || a.zip === c.zip || waterBetween({ from: a, to: c })) continue;
      asked += 1;
      const over = miles(a, c) / (miles(a, b) + miles(b, c));
      if (over > 1.1) broken.push(over);
    }
    expect(asked).toBeGreaterThan(3500);
    expect(broken.length / asked).toBeLessThan(0.01);
    expect(Math.max(...broken)).toBeLessThan(1.5);
  });
});

describe("a way", () => {
  const some = () => pairs().slice(0, 500);

  test("has legs and states that add up", () => {
    for (const { from, to } of some()) {
      const way = findWay(from.zip, to.zip);
      if (!isWay(way)) continue;
      expect(way.legs.reduce((sum, leg) => sum + leg.miles, 0)).toBe(way.miles);
      expect(way.states.reduce((sum, state) => sum + state.miles, 0)).toBe(way.miles);
      expect(way.states[0]?.state).toBe(from.state);
      expect(way.line[0]).toEqual([from.lat, from.lng]);
      expect(way.line.at(-1)).toEqual([to.lat, to.lng]);
      expect(way.roads.every((road, at) => road !== "" && road !== way.roads[at - 1])).toBe(true);
    }
  });

  test("turns round into the same roads and states", () => {
    for (const { from, to } of some().slice(0, 200)) {
      const there = findWay(from.zip, to.zip);
      const back = findWay(to.zip, from.zip);
      if (!isWay(there) || !isWay(back)) continue;
      expect([...back.roads].reverse()).toEqual(there.roads);
      expect(back.states.map(({ state }) => state).sort()).toEqual(
        there.states.map(({ state }) => state).sort(),
      );
    }
  });
});

test("every ZIP of the lower 48 that is not an island has a road to Kansas City", () => {
  const table = zipTable();
  const hub = table.find("64106") as Place;
  const cutOff: string[] = [];
  for (let row = 0; row < table.size; row += 7) {
    const place = table.placeAt(row);
    if (place.state === "AK" || place.state === "HI" || table.roadless(place.zip)) continue;
    if (place.zip !== hub.zip && !Number.isFinite(miles(place, hub))) cutOff.push(place.zip);
  }
  expect(cutOff).toEqual([]);
});

test("no local road leaps the Grand Canyon, and none takes the Sierra Nevada for a plain", () => {
  const place = (zip: string) => zipTable().find(zip) as Place;
  expect(miles(place("86052"), place("86023"))).toBeGreaterThan(150);
  expect(miles(place("93656"), place("93515"))).toBeGreaterThan(190);
});
