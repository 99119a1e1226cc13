import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** Where amounts are on an axis, in percent from its left end. */
export type PriceAxis = {
  ticks: { label: string; at: number }[];
  /** the place of an amount */
  at: (amount: number) => number;
};

const steps = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const MAX_TICKS = 5;
/** Keeps marks and labels off the edges, in percent. */
const margin = 7;

/** An axis with round ticks that holds all of these amounts, in whole US dollars; needs at least one. */
export function priceAxis(amounts: readonly number[]): PriceAxis {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const step = steps.find((dollars) => (high - low) / dollars <= MAX_TICKS - 1) ?? 20_000;
  const first = Math.floor(low / step) * step;
  const last = Math.max(Math.ceil(high / step) * step, first + step);
  const at = (amount: number) =>
    Math.round((margin + ((amount - first) / (last - first)) * (100 - 2 * margin)) * 10) / 10;
  const count = Math.round((last - first) / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => first + index * step).map((amount) => ({
      label: formatDollars(amount),
      at: at(amount),
    })),
    at,
  };
}
