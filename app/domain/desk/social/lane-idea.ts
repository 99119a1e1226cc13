/** A quote as an idea needs it: where from and to, and its price. */
export type LaneQuote = { from: string; to: string; price: number };

export type BusiestLane = {
  from: string;
  to: string;
  quotes: number;
  /** half of them cost less */ middle: number;
};

/** Fewer would say something about single customers. */
const MIN_QUOTES = 3;

/** The lane with the most quotes, or null if none has enough. */
export function busiestLane(quotes: readonly LaneQuote[]): BusiestLane | null {
  const lanes = new Map<string, LaneQuote[]>();
  for (const quote of quotes) {
    if (quote.from === quote.to) continue;
    const key = `${quote.from}\n${quote.to}`;
    lanes.set(key, [...(lanes.get(key) ?? []), quote]);
  }
  const [key, most] = [...lanes].sort(
    ([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1),
  )[0] ?? ["", []];
  const [from = "", to = ""] = key.split("\n");
  const prices = most.map(({ price }) => price).sort((a, b) => a - b);
  const middle = prices[Math.floor((prices.length - 1) / 2)];
  return middle === undefined || most.length < MIN_QUOTES ? null : { from, to, quotes: most.length, middle };
}
