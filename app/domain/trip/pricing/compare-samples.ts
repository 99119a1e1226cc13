import type { PriceError } from "./price";
import { priceTrip } from "./price-trip";
import type { RateCard } from "./rate-card";
import type { Result } from "#app/domain/base/result.ts";
import { sampleTrips } from "./sample-trips";
import type { SampleTrip } from "./sample-trips";

/** Whole US dollars; null if the card has no price for it without a call. */
export type SampleChange = Omit<SampleTrip, "trip"> & {
  before: number | null;
  after: number | null;
  /** 0.05 for five percent more; null if either has no price */
  share: number | null;
  /** zero, or above twice before: somebody should look again */
  isSuspect: boolean;
};

export type SampleComparison = {
  /** the greatest rise first, the greatest fall last */
  rows: SampleChange[];
  /** of the samples that both cards price, whole US dollars */
  sumBefore: number;
  sumAfter: number;
  dearer: number;
  cheaper: number;
  same: number;
  /** the middle change as a share */
  median: number;
};

/** What the forty sample trips cost by each card on their own days. Never throws. */
export function compareSamples(before: RateCard, after: RateCard): SampleComparison {
  const rows = sampleTrips
    .map(({ trip, ...sample }) => {
      const was = estimateOf(priceTrip(trip, before, sample.on));
      return changeOf(sample, was, estimateOf(priceTrip(trip, after, sample.on)));
    })
    .sort((a, b) => rank(b) - rank(a));
  const shares = rows.flatMap(({ share }) => (share === null ? [] : [share])).sort((a, b) => a - b);
  const sum = (of: "before" | "after") =>
    rows.reduce((total, row) => total + (row.share === null ? 0 : (row[of] ?? 0)), 0);
  return {
    rows,
    sumBefore: sum("before"),
    sumAfter: sum("after"),
    dearer: shares.filter((share) => share > 0).length,
    cheaper: shares.filter((share) => share < 0).length,
    same: shares.filter((share) => share === 0).length,
    median: shares[Math.floor(shares.length / 2)] ?? 0,
  };
}

const estimateOf = (price: Result<{ estimate: number }, PriceError>) =>
  price.ok ? price.value.estimate : null;

function changeOf(
  sample: Omit<SampleTrip, "trip">,
  before: number | null,
  after: number | null,
): SampleChange {
  return {
    ...sample,
    before,
    after,
    share: before === null || after === null ? null : before === 0 ? 0 : after / before - 1,
    isSuspect: after !== null && (after <= 0 || (before !== null && after > 2 * before)),
  };
}

/** A sample that one of the cards doesn't price stands above all others. */
const rank = ({ before, after, share }: SampleChange) => (before === after ? 0 : (share ?? Infinity));
