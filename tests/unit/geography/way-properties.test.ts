import { describe, expect, test } from "vitest";

import { roadGraph, zipTable } from "#app/domain/geography/geography-assets.server.ts";
import { findWay } from "#app/domain/geography/find-way.server.ts";
import { greatCircleMiles } from "#app/domain/geography/great-circle.ts";
import { joinPoints } from "#app/domain/geography/join-points.ts";
import { wetMiles } from "#app/domain/geography/land.ts";
import type { Place } from "#app/domain/geography/place.ts";
import { isWay } from "#app/domain/geography/way.ts";
import { withGeography } from "./assets";

withGeography();

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

describe("two thousand random pairs of the lower 48", () => {
  const pairs = () => {
    const places = lower48(4000, 48);
    return places.slice(0, 2000).map((from, i) => ({ from, to: places[2000 + i] as Place }));
  };

  test("have a road, as long in both directions, never under the great circle", () => {
    for (const { from, to } of pairs()) {
      expect(miles(from, to)).toBeGreaterThanOrEqual(greatCircleMiles(from, to));
      expect(miles(from, to)).toBe(miles(to, from));
    }
  });

  test("are never longer than 2.2 times the great circle and 25 miles, unless water lies between", () => {
    const long = pairs().filter(({ from, to }) => {
      const dry = wetMiles(roadGraph().land, from, to) < 1;
      return dry && miles(from, to) > 2.2 * greatCircleMiles(from, to) + 25;
    });
    expect(long.map(({ from, to }) => `${from.zip} ${to.zip}`)).toEqual([]);
  });

  test("keep the triangle within ten percent", () => {
    const places = lower48(3000, 49);
    for (let i = 0; i < 3000; i += 3) {
      const [a, b, c] = places.slice(i, i + 3) as [Place, Place, Place];
      expect(miles(a, c)).toBeLessThanOrEqual(1.1 * (miles(a, b) + miles(b, c)));
    }
  });

  test("say a way whose legs and states add up", () => {
    for (const { from, to } of pairs().slice(0, 500)) {
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

  test("turn round into the same roads and states", () => {
    for (const { from, to } of pairs().slice(0, 200)) {
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
