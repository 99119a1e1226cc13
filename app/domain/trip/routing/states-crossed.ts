import type { Point } from "#app/domain/trip/places/great-circle.ts";
import { stateAt } from "./land";
import type { RoadGraph } from "./road-graph";
import type { StateCode } from "#app/domain/trip/places/states.ts";
import type { Piece } from "./trace-road-path";

export type StateMiles = { state: StateCode; miles: number };

/** `name` is what the leg shows, `state` what the address says. */
export type Spot = Point & { name: string; state: StateCode };

const SAMPLE_MILES = 2;
// A short local road doesn't leave its state for a corner that its straight line clips.
const CLIPPED_MILES = 7;

/** In driving order; a state entered twice is counted once, at its first entry. */
export function statesCrossed(graph: RoadGraph, from: Spot, to: Spot, pieces: Piece[]): StateMiles[] {
  const sums = new Map<StateCode, number>();
  let start = from.state;
  for (const piece of pieces) {
    const end = piece.town === null ? to.state : (graph.states[piece.town] ?? start);
    for (const { state, miles } of statesOfPiece(graph.land, piece, start, end)) {
      sums.set(state, (sums.get(state) ?? 0) + miles);
    }
    start = end;
  }
  return [...sums].filter(([, miles]) => miles > 0).map(([state, miles]) => ({ state, miles }));
}

function statesOfPiece(land: Uint8Array, piece: Piece, start: StateCode, end: StateCode): StateMiles[] {
  const local = piece.crosses === "any";
  if (start === end && (local ? piece.miles < CLIPPED_MILES : !piece.crosses)) {
    return [{ state: start, miles: piece.miles }];
  }
  const runs = runsAlong(land, piece, start, end);
  const belongs = ({ state, miles }: StateMiles) =>
    state === start || state === end || (local ? miles >= CLIPPED_MILES : piece.crosses.includes(state));
  return runs.map((run) => (belongs(run) ? run : { state: start, miles: run.miles }));
}

/**
 * States under the straight line of a piece: water counts as the nearer end's, and the ends keep the states of their
 * addresses.
 */
function runsAlong(
  land: Uint8Array,
  { from, to, miles }: Piece,
  start: StateCode,
  end: StateCode,
): StateMiles[] {
  const count = Math.max(2, Math.ceil(miles / SAMPLE_MILES));
  const runs: StateMiles[] = [];
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const point = { lat: from.lat + (to.lat - from.lat) * t, lng: from.lng + (to.lng - from.lng) * t };
    const inner = stateAt(land, point) ?? (t < 0.5 ? start : end);
    const state = i === 0 ? start : i === count - 1 ? end : inner;
    const last = runs.at(-1);
    if (last?.state === state) last.miles += miles / count;
    else runs.push({ state, miles: miles / count });
  }
  return runs;
}
