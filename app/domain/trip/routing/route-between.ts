import { highwayMiles, LOCAL_MILES_AN_HOUR } from "./access-legs";
import { greatCircleMiles } from "#app/domain/trip/places/great-circle.ts";
import { findRoadPath } from "./find-road-path";
import { planLegs } from "./plan-legs";
import type { PlannedLeg } from "./plan-legs";
import type { RoadGraph } from "./road-graph";
import { ISLAND_FACTOR } from "./sea-lanes";
import { statesCrossed } from "./states-crossed";
import type { Spot, StateMiles } from "./states-crossed";
import { townsPassed } from "./towns-passed";
import { traceRoadPath } from "./trace-road-path";
import type { Piece } from "./trace-road-path";
import type { LatLng, RouteLeg, RoutePath } from "./driving-route";

type Travelled = { leg: RouteLeg; minutes: number; pieces: Piece[]; states: StateMiles[]; towns: string[] };

/**
 * The route between two points, or null if no road or ship connects them. Miles are whole statute miles, the same in
 * both directions, never below the great circle.
 */
export function routeBetween(graph: RoadGraph, from: Spot, to: Spot): RoutePath | null {
  const travelled: Travelled[] = [];
  for (const planned of planLegs(graph, from, to)) {
    const leg =
      planned.seaMiles === null ? travelByRoad(graph, planned) : travelBySea(planned, planned.seaMiles);
    if (!leg) return null;
    travelled.push(leg);
  }
  const pieces = travelled.flatMap((leg) => leg.pieces);
  const minutes = travelled.reduce((sum, leg) => sum + leg.minutes, 0);
  return {
    miles: travelled.reduce((sum, { leg }) => sum + leg.miles, 0),
    hours: Math.round(minutes / 6) / 10,
    legs: travelled.map(({ leg }) => leg),
    roads: roadsTaken(pieces),
    towns: travelled.flatMap((leg) => leg.towns),
    states: wholeStates(travelled),
    line: travelled.flatMap(({ leg }, i) => leg.line.slice(i === 0 ? 0 : 1)),
    access: { pickupMiles: accessMiles(graph, from), deliveryMiles: accessMiles(graph, to) },
  };
}

function travelByRoad(graph: RoadGraph, { from, to }: PlannedLeg): Travelled | null {
  const straight = greatCircleMiles(from, to);
  const island = from.state === "HI";
  const ring = straight * ISLAND_FACTOR;
  const found = island
    ? { miles: ring, minutes: (ring / LOCAL_MILES_AN_HOUR) * 60, over: null }
    : findRoadPath(graph, from, to);
  if (!found) return null;
  const pieces = traceRoadPath(graph, from, to, found);
  const miles = wholeMiles(found.miles, straight);
  const line: LatLng[] = [[from.lat, from.lng], ...pieces.map(({ to: { lat, lng } }): LatLng => [lat, lng])];
  return {
    leg: { kind: "road", from: from.name, to: to.name, miles, line },
    minutes: found.minutes,
    pieces,
    states: island ? [{ state: "HI", miles }] : statesCrossed(graph, from, to, pieces),
    towns: townsPassed(graph, from, to, pieces),
  };
}

function travelBySea({ from, to }: PlannedLeg, miles: number): Travelled {
  const line: LatLng[] = [
    [from.lat, from.lng],
    [to.lat, to.lng],
  ];
  const leg: RouteLeg = { kind: "sea", from: from.name, to: to.name, miles, line };
  return { leg, minutes: 0, pieces: [], states: [], towns: [] };
}

function wholeStates(travelled: Travelled[]): RoutePath["states"] {
  const sums = new Map<StateMiles["state"], number>();
  for (const { leg, states } of travelled) {
    const whole = wholeShares(
      states.map((state) => state.miles),
      leg.miles,
    );
    states.forEach(({ state }, i) => sums.set(state, (sums.get(state) ?? 0) + (whole[i] ?? 0)));
  }
  return [...sums].filter(([, miles]) => miles > 0).map(([state, miles]) => ({ state, miles }));
}

/** Hawaii has no real interstates to be far from: its ends count as near. */
function accessMiles(graph: RoadGraph, spot: Spot): number {
  return spot.state === "HI" ? 0 : Math.round(highwayMiles(graph, spot) * 10) / 10;
}

// A connector of a few miles isn't worth naming unless the whole route is short.
const NAMED_MILES = 6;
const NAMED_SHARE = 0.012;

/** In order, without repeats in a row: what a driver would answer to "which roads?". */
function roadsTaken(pieces: Piece[]): string[] {
  const runs: { road: string; miles: number }[] = [];
  for (const { road, miles } of pieces) {
    const last = runs.at(-1);
    if (last?.road === road) last.miles += miles;
    else if (road) runs.push({ road, miles });
  }
  const all = runs.reduce((sum, run) => sum + run.miles, 0);
  const least = Math.min(Math.max(NAMED_MILES, all * NAMED_SHARE), all / 3);
  const named = runs.filter((run) => run.miles >= least).map((run) => run.road);
  return named.filter((road, i) => road !== named[i - 1]);
}

/**
 * Whole numbers that add up to `total`, as close to the given shares as possible (largest remainder). A share above
 * zero gets at least one, taken from the largest, while there are enough.
 */
function wholeShares(shares: number[], total: number): number[] {
  const sum = shares.reduce((a, b) => a + b, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share * total) / sum);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  exact.forEach((value, i) => {
    const largest = whole.indexOf(Math.max(...whole));
    if (value === 0 || (whole[i] ?? 0) > 0 || (whole[largest] ?? 0) < 2) return;
    whole[i] = 1;
    whole[largest] = (whole[largest] ?? 0) - 1;
  });
  return whole;
}

/** Whole, at least one, never below the great circle. */
function wholeMiles(miles: number, straight: number): number {
  const rounded = Math.max(1, Math.round(miles));
  return rounded < straight ? Math.ceil(straight) : rounded;
}
