import { roadGraph } from "../../app/domain/trip/routing/road-assets.server";
import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { Point } from "../../app/domain/trip/places/great-circle";
import { findRoadPath } from "../../app/domain/trip/routing/find-road-path";
import { sumUp } from "./measure";
import type { Accuracy } from "./measure";
import { FileProblem, readCsv } from "./read-csv";

const COLUMNS = [
  "origin",
  "origin_lat",
  "origin_lng",
  "destination",
  "destination_lat",
  "destination_lng",
  "miles",
] as const;

/** In miles; `error` is a fraction of the measured distance, null if we find no road. */
export type MeasuredPair = {
  from: string;
  to: string;
  measured: number;
  ours: number | null;
  error: number | null;
};

/** Bounds of the measured distance, miles. */
const BANDS = [0, 50, 100, 200, 300, 500, 1000, 2000, Infinity];

/** Compares our road miles with a file of measured ones. Throws FileProblem with a printable message for a bad file. */
export function measurePairs(file: string): MeasuredPair[] {
  const graph = roadGraph();
  const rows = readCsv(file, COLUMNS);
  if (rows.length === 0) throw new FileProblem(`${file} holds no pairs.`);
  return rows.map((row, i) => {
    const from = point(row.origin_lat, row.origin_lng);
    const to = point(row.destination_lat, row.destination_lng);
    const measured = Number(row.miles);
    if (!from || !to || !(measured > 0)) {
      throw new FileProblem(`${file}, pair ${i + 1}: coordinates or miles are not numbers.`);
    }
    const ours = findRoadPath(graph, from, to)?.miles ?? null;
    return {
      from: row.origin,
      to: row.destination,
      measured,
      ours,
      error: ours && (ours - measured) / measured,
    };
  });
}

/** Prints the figures as a table, or as one JSON object. */
export function reportPairs(file: string, json: boolean): void {
  const pairs = measurePairs(file);
  const found = pairs.filter((pair) => pair.error !== null);
  const all = sumUp(found.map((pair) => pair.error ?? 0));
  if (json) {
    console.log(JSON.stringify(all));
    return;
  }
  console.log(line("miles", "pairs", "median", "p90", "p95", "within 10", "bias"));
  BANDS.slice(1).forEach((end, i) => {
    const start = BANDS[i] ?? 0;
    const band = found.filter(({ measured }) => measured >= start && measured < end);
    if (band.length === 0) return;
    const name = end === Infinity ? `${start}+` : `${start}-${end}`;
    console.log(figures(name, sumUp(band.map((pair) => pair.error ?? 0))));
  });
  console.log(figures("all", all));
  if (found.length < pairs.length) console.log(`\n${pairs.length - found.length} pairs without a road.`);
  console.log("\nworst ten");
  for (const pair of worst(found)) {
    const error = ((pair.error ?? 0) * 100).toFixed(1).padStart(6);
    console.log(
      `${error} %  ${Math.round(pair.ours ?? 0)} for ${pair.measured} mi  ${pair.from} - ${pair.to}`,
    );
  }
}

/** The ten largest errors. */
function worst(pairs: MeasuredPair[]): MeasuredPair[] {
  return [...pairs].sort((a, b) => Math.abs(b.error ?? 0) - Math.abs(a.error ?? 0)).slice(0, 10);
}

function point(lat: string, lng: string): Point | null {
  const found = { lat: Number(lat || NaN), lng: Number(lng || NaN) };
  return Number.isFinite(greatCircleMiles(found, found)) ? found : null;
}

const line = (...cells: string[]) => cells.map((cell) => cell.padStart(10)).join("");

const figures = (name: string, { pairs, median, p90, p95, within10, bias }: Accuracy) =>
  line(name, String(pairs), ...[median, p90, p95, within10, bias].map((value) => value.toFixed(2)));
