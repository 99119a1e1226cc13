import type { Piece } from "./trace-road-path";

// A connector of a few miles is no road to name, unless the whole drive is short.
const NAMED_MILES = 6;
const NAMED_SHARE = 0.012;

/** The roads of a drive in order, each once in a row: what a driver would answer to "which way?". */
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
