import type { Piece } from "./trace-road-path";

// A connector of a few miles isn't worth naming unless the whole route is short.
const NAMED_MILES = 6;
const NAMED_SHARE = 0.012;

/** In order, without repeats in a row: what a driver would answer to "which roads?". */
export function roadsTaken(pieces: Piece[]): string[] {
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
