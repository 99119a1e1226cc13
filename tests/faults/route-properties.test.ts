import { describe, expect, test, vi } from "vitest";

import { crossesLine, detourMiles } from "#app/domain/trip/routing/crosses-water.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { roadGraph } from "#app/domain/trip/routing/road-assets.server.ts";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import { findRoadPath } from "#app/domain/trip/routing/find-road-path.ts";
import { wetMiles } from "#app/domain/trip/routing/land.ts";
import type { Place } from "#app/domain/trip/places/place.ts";
import type { RoutePath } from "#app/domain/trip/routing/driving-route.ts";
import { withGeography } from "../unit/trip/routing/assets";
import { lower48, neighbours, seeded } from "../unit/trip/places/sample-places";

/** The legs of a place are the same in every pair it is in, and finding them is most of a route's work. */
vi.mock("#app/domain/trip/routing/access-legs.ts", async (original) => {
  const real = await original<typeof import("#app/domain/trip/routing/access-legs.ts")>();
  const known = new Map<string, ReturnType<typeof real.accessLegs>>();
  const accessLegs: typeof real.accessLegs = (graph, point) => {
    const key = `${point.lat} ${point.lng}`;
    const legs = known.get(key) ?? real.accessLegs(graph, point);
    known.set(key, legs);
    return legs;
  };
  return { ...real, accessLegs };
});

withGeography();

// Tens of thousands of routes take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const miles = (a: Place, b: Place) => findRoadPath(roadGraph(), a, b)?.miles ?? NaN;
const said = (...places: Place[]) => places.map(({ city, zip }) => `${city} ${zip}`).join(" - ");
const place = (zip: string) => zipTable().find(zip) as Place;

type Pair = [from: Place, to: Place];

/** Pairs between `least` and `most` miles apart, the first place of each from `some`. */
function nearPairs(some: Place[], count: number, least: number, most: number, seed: number): Pair[] {
  const random = seeded(seed);
  const near = neighbours(lower48());
  return Array.from({ length: count }, () => some[Math.floor(random() * some.length)] as Place).flatMap(
    (from): Pair[] => {
      const around = near(from, least, most);
      const to = around[Math.floor(random() * around.length)];
      return to ? [[from, to]] : [];
    },
  );
}

function farPairs(count: number): Pair[] {
  const random = seeded(48);
  const all = lower48();
  const one = () => all[Math.floor(random() * all.length)] as Place;
  return Array.from({ length: count }, () => [one(), one()] as Pair).filter(([a, b]) => a.zip !== b.zip);
}

const LONG = 2.2;
const isLong = ([a, b]: Pair) => miles(a, b) > LONG * greatCircleMiles(a, b) + 25;
/** At least a mile of water on the straight line, by the raster of the states' outlines. */
const isWet = ([a, b]: Pair) => wetMiles(roadGraph().land, a, b) >= 1;
/** Water, or a line that no route may cross: a lake, a canyon, the closed roads of Yellowstone. */
const isCut = (pair: Pair) => isWet(pair) || crossesLine(roadGraph().shores, ...pair);
/** Mountains that no hauler's road crosses. */
const isRidged = ([a, b]: Pair) => crossesLine(roadGraph().ridges, a, b);

test("of twenty thousand pairs as chance has them none is longer than 2.2 times the great circle and 25 miles, unless water lies between", () => {
  const dry = farPairs(20_000).filter((pair) => isLong(pair) && !isWet(pair));
  expect(dry.map((pair) => said(...pair))).toEqual([]);
});

describe.each([
  ["two thousand pairs as chance has them", () => farPairs(2000), 0.001],
  [
    "twelve thousand pairs within 60 miles of each other",
    () => nearPairs(lower48(), 12_000, 1, 60, 50),
    0.01,
  ],
  [
    "twelve thousand pairs of the empty West, 60 to 260 miles apart",
    () =>
      nearPairs(
        lower48().filter(({ lng }) => lng < -103),
        12_000,
        60,
        260,
        55,
      ),
    0.01,
  ],
])("%s", (_, draw, fewLong) => {
  let drawn: Pair[] | undefined;
  const pairs = () => (drawn ??= draw());

  test("have a road, as long in both directions, never under the great circle", () => {
    const wrong = pairs().filter(([a, b]) => {
      const there = miles(a, b);
      return there !== miles(b, a) || !(there >= greatCircleMiles(a, b));
    });
    expect(wrong.map((pair) => said(...pair))).toEqual([]);
  });

  test("are never longer than 2.2 times the great circle and 25 miles, unless water or a wall of mountains lies between", () => {
    const long = pairs().filter(isLong);
    expect(long.filter((pair) => !isCut(pair) && !isRidged(pair)).map((pair) => said(...pair))).toEqual([]);
    expect(long.length / pairs().length).toBeLessThan(fewLong);
  });
});

test.each([
  ["97910", "96108", "Jordan Valley and Davis Creek"],
  ["96104", "89831", "Cedarville and Mountain City"],
  ["82414", "83450", "Cody and Terreton"],
])("%s and %s (%s) lie on dry land and are not that long: they were", (from, to) => {
  expect(isLong([place(from), place(to)])).toBe(false);
});

test("around the Grand Canyon every long pair has the river between its ends", () => {
  const around = neighbours(lower48())({ lat: 36.2, lng: -112.3 }, 0, 140);
  const pairs = around.flatMap((from, i) => around.slice(i + 1).map((to): Pair => [from, to]));
  const long = pairs.filter((_, i) => i % 3 === 0).filter(isLong);
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter((pair) => !crossesLine(roadGraph().shores, ...pair))).toEqual([]);
});

describe("the triangle", () => {
  const over = (a: Place, b: Place, c: Place) => miles(a, c) / (miles(a, b) + miles(b, c));

  test("holds within ten percent for twenty thousand places taken at random", () => {
    const pairs = farPairs(20_001);
    const triples = pairs.slice(1).map(([b, c], i) => [(pairs[i] as Pair)[0], b, c] as const);
    const broken = triples.filter(([a, b, c]) => a.zip !== c.zip && over(a, b, c) > 1.1);
    expect(broken.map((triple) => said(...triple))).toEqual([]);
  });

  // Short distances use a constant winding factor and long ones the graph, so a chain of short ones can come out
  // shorter.
  test.each([
    [15, 0.001],
    [30, 0.001],
    [60, 0.001],
    [120, 0.001],
  ])(
    "%d miles around, by land and by water, is broken by %d of all at most, and never by a third",
    (most, few) => {
      const random = seeded(most);
      const near = neighbours(lower48());
      const around = (of: Place) => {
        const places = near(of, 1, most);
        return places[Math.floor(random() * places.length)];
      };
      let asked = 0;
      const broken: number[] = [];
      for (const [a] of nearPairs(lower48(), 3000, 1, most, most)) {
        const b = around(a);
        const c = b && around(b);
        if (!b || !c || a.zip === c.zip || greatCircleMiles(a, c) < 1) continue;
        asked += 1;
        const ratio = over(a, b, c);
        if (ratio > 1.1) broken.push(ratio);
      }
      expect(asked).toBeGreaterThan(2500);
      expect(broken.length / asked).toBeLessThan(few);
      expect(Math.max(1, ...broken)).toBeLessThan(1.333);
    },
  );
});

test.each([
  [1, 120, 1.35],
  [120, 239, 1.42],
])(
  "where nothing lies between, no way of %d to %d miles is longer than %d times straight",
  (least, most, bent) => {
    const open = nearPairs(lower48(), 4000, least, most, 56).filter(
      (pair) => detourMiles(roadGraph(), ...pair) === 0,
    );
    const long = open.filter((pair) => miles(...pair) > bent * greatCircleMiles(...pair) + 0.01);
    expect(open.length).toBeGreaterThan(2000);
    expect(long.map((pair) => said(...pair))).toEqual([]);
  },
);

describe("a route", () => {
  const some = () => [...farPairs(200), ...nearPairs(lower48(), 300, 2, 250, 54)];

  test("has legs and states that add up", () => {
    for (const [from, to] of some()) {
      const found = findRoute(from.zip, to.zip);
      if (!found.ok) continue;
      const route = found.value;
      expect(route.legs.reduce((sum, leg) => sum + leg.miles, 0)).toBe(route.miles);
      expect(route.states.reduce((sum, state) => sum + state.miles, 0)).toBe(route.miles);
      expect(route.states[0]?.state).toBe(from.state);
      expect(route.line[0]).toEqual([from.lat, from.lng]);
      expect(route.line.at(-1)).toEqual([to.lat, to.lng]);
      expect(route.roads.every((road, at) => road !== "" && road !== route.roads[at - 1])).toBe(true);
    }
  });

  test("turns round into the same roads and states", () => {
    for (const [from, to] of some().slice(100, 300)) {
      const there = findRoute(from.zip, to.zip);
      const back = findRoute(to.zip, from.zip);
      if (!there.ok || !back.ok) continue;
      expect([...back.value.roads].reverse()).toEqual(there.value.roads);
      const statesOf = ({ states }: RoutePath) => states.map(({ state }) => state).sort();
      expect(statesOf(back.value)).toEqual(statesOf(there.value));
    }
  });
});

test("every ZIP of the lower 48 that is not an island has a road to Kansas City", () => {
  const hub = place("64106");
  const cutOff = lower48().filter(
    (from, i) => i % 7 === 0 && from.zip !== hub.zip && !(miles(from, hub) > 0),
  );
  expect(cutOff.map(({ zip }) => zip)).toEqual([]);
});
