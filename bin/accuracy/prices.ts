import { quantile } from "./measure";
import { priceLane } from "./price-lane";
import { publishedLanes } from "./published-lanes";
import type { PublishedLane } from "./published-lanes";

/** `distance`: how far ours is outside the published range, in percent of its nearer end, 0 inside. */
export type MeasuredLane = { lane: PublishedLane; ours: number; distance: number };
export type UnplacedLane = { lane: PublishedLane; why: string };

/** `lanes` counts those that we have a price for; `medianDistance` is in percent, unsigned. */
export type PriceAccuracy = {
  lanes: number;
  inside: number;
  below: number;
  above: number;
  medianDistance: number;
};

/**
 * Prices a file's lanes by our first rate card on a day without a season. Throws FileProblem with a printable message
 * for a bad file.
 */
export function measurePrices(file: string): { measured: MeasuredLane[]; unplaced: UnplacedLane[] } {
  const measured: MeasuredLane[] = [];
  const unplaced: UnplacedLane[] = [];
  for (const lane of publishedLanes(file)) {
    const ours = priceLane(lane);
    if (ours.ok) measured.push({ lane, ours: ours.value, distance: distanceFrom(lane, ours.value) });
    else unplaced.push({ lane, why: ours.error });
  }
  return { measured, unplaced };
}

export function sumUpPrices(measured: MeasuredLane[]): PriceAccuracy {
  const count = (is: (distance: number) => boolean) => measured.filter(({ distance }) => is(distance)).length;
  const sizes = measured.map(({ distance }) => Math.abs(distance)).sort((a, b) => a - b);
  return {
    lanes: measured.length,
    inside: count((distance) => distance === 0),
    below: count((distance) => distance < 0),
    above: count((distance) => distance > 0),
    medianDistance: Math.round(quantile(sizes, 0.5) * 100) / 100,
  };
}

/** Prints every lane and the totals, or only the totals as JSON. */
export function reportPrices(file: string, json: boolean): void {
  const { measured, unplaced } = measurePrices(file);
  const total = sumUpPrices(measured);
  if (json) {
    console.log(JSON.stringify(total));
    return;
  }
  console.log(row("ours", "published", "distance", "", "lane"));
  for (const { lane, ours, distance } of measured)
    console.log(row(`$${ours}`, published(lane), percent(distance), side(distance), describe(lane)));
  console.log(
    `\n${total.lanes} lanes: ${total.inside} inside, ${total.below} below, ${total.above} above; median distance ${total.medianDistance} %`,
  );
  if (unplaced.length > 0) console.log(`\n${unplaced.length} rows without a price of ours`);
  for (const { lane, why } of unplaced) console.log(`  ${describe(lane)}: ${why}`);
}

function distanceFrom({ low, high }: PublishedLane, ours: number): number {
  if (ours < low) return ((ours - low) / low) * 100;
  if (ours > high) return ((ours - high) / high) * 100;
  return 0;
}

const side = (distance: number) => (distance === 0 ? "inside" : distance < 0 ? "below" : "above");
const percent = (distance: number) => `${distance.toFixed(1)} %`;
const published = ({ low, high }: PublishedLane) => (low === high ? `$${low}` : `$${low}-${high}`);
const describe = ({ from, to, transport, vehicle }: PublishedLane) =>
  `${from} - ${to}, ${[transport, vehicle].filter(Boolean).join(" ")}`;
const row = (ours: string, range: string, distance: string, where: string, lane: string) =>
  `${ours.padStart(7)}${range.padStart(13)}${distance.padStart(10)}  ${where.padEnd(8)}${lane}`;
