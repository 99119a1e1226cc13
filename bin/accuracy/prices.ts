import { quantile } from "./measure";
import { isOfTheTrade } from "./other-trades";
import { priceLane } from "./price-lane";
import { publishedLanes } from "./published-lanes";
import type { PublishedLane } from "./published-lanes";

/**
 * `distance`: how far ours is outside the published range, in percent of its nearer end, 0 inside; `ratio`: ours over
 * the middle of that range.
 */
export type MeasuredLane = { lane: PublishedLane; ours: number; distance: number; ratio: number };
export type UnplacedLane = { lane: PublishedLane; why: string };

/** What our price of a single lane may be, times the middle of what is published. */
const NEAR = { least: 0.9, most: 1.35 };

/** `lanes` counts those that we have a price for; `medianDistance` is in percent, unsigned; `near` are 0.9 to 1.35. */
export type PriceAccuracy = {
  lanes: number;
  inside: number;
  below: number;
  above: number;
  medianDistance: number;
  near: number;
  meanRatio: number;
};

/**
 * Prices a file's lanes by our first rate card, each on the days its figure is for. Throws FileProblem with a printable message
 * for a bad file.
 */
export function measurePrices(file: string): { measured: MeasuredLane[]; unplaced: UnplacedLane[] } {
  const measured: MeasuredLane[] = [];
  const unplaced: UnplacedLane[] = [];
  for (const lane of publishedLanes(file)) {
    const ours = priceLane(lane);
    if (ours.ok)
      measured.push({
        lane,
        ours: ours.value,
        distance: distanceFrom(lane, ours.value),
        ratio: ours.value / ((lane.low + lane.high) / 2),
      });
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
    near: measured.filter(({ ratio }) => ratio >= NEAR.least && ratio <= NEAR.most).length,
    meanRatio: geometricMean(measured.map(({ ratio }) => ratio)),
  };
}

/** Prints every lane and the totals, those of other trades apart, or only the trade's totals as JSON. */
export function reportPrices(file: string, json: boolean): void {
  const { measured, unplaced } = measurePrices(file);
  const ofTheTrade = measured.filter(({ lane }) => isOfTheTrade(lane.source));
  if (json) {
    console.log(JSON.stringify(sumUpPrices(ofTheTrade)));
    return;
  }
  reportLanes("of the trade", ofTheTrade);
  reportLanes(
    "of other trades",
    measured.filter(({ lane }) => !isOfTheTrade(lane.source)),
  );
  if (unplaced.length > 0) console.log(`\n${unplaced.length} rows without a price of ours`);
  for (const { lane, why } of unplaced) console.log(`  ${describe(lane)}: ${why}`);
}

function reportLanes(whose: string, measured: MeasuredLane[]): void {
  if (measured.length === 0) return;
  console.log(row("ours", "published", "ratio", "", "lane"));
  for (const { lane, ours, distance, ratio } of measured)
    console.log(row(`$${ours}`, published(lane), ratio.toFixed(2), side(distance), describe(lane)));
  const total = sumUpPrices(measured);
  console.log(
    `\n${total.lanes} lanes ${whose}: ${total.inside} inside, ${total.below} below, ${total.above} above; median distance ${total.medianDistance} %; mean ratio ${total.meanRatio}, ${total.near} within ${NEAR.least} to ${NEAR.most}\n`,
  );
}

/** To two digits; 0 if there is none. */
function geometricMean(ratios: number[]): number {
  if (ratios.length === 0) return 0;
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  return Math.round(mean * 100) / 100;
}

function distanceFrom({ low, high }: PublishedLane, ours: number): number {
  if (ours < low) return ((ours - low) / low) * 100;
  if (ours > high) return ((ours - high) / high) * 100;
  return 0;
}

const side = (distance: number) => (distance === 0 ? "inside" : distance < 0 ? "below" : "above");
const published = ({ low, high }: PublishedLane) => (low === high ? `$${low}` : `$${low}-${high}`);
const describe = ({ from, to, transport, vehicle, source }: PublishedLane) =>
  `${from} - ${to}, ${[transport, vehicle].filter(Boolean).join(" ")}${source && `, ${source}`}`;
const row = (ours: string, range: string, distance: string, where: string, lane: string) =>
  `${ours.padStart(7)}${range.padStart(13)}${distance.padStart(10)}  ${where.padEnd(8)}${lane}`;
