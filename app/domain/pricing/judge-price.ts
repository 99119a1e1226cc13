/** Whole US dollars. */
export type DollarRange = { low: number; high: number };

export type Standing = "far-under" | "under" | "inside" | "over" | "far-over";

/** `published` is null if no published price is known. */
export type Verdict = { overall: Standing; ours: Standing; published: Standing | null };

/**
 * More than a quarter below or half above the range is far off. Our judgment: one broker's contract lets its price rise
 * by 35 % before dispatch (mstransportationllc.com), so a low quote may hide about a quarter.
 */
const FAR_UNDER = 0.75;
const FAR_OVER = 1.5;

/** Both ends count as inside. */
function standingIn(asked: number, { low, high }: DollarRange): Standing {
  if (asked < low * FAR_UNDER) return "far-under";
  if (asked < low) return "under";
  if (asked <= high) return "inside";
  return asked <= high * FAR_OVER ? "over" : "far-over";
}

/** "Far" applies only if the published figures don't contradict it. */
const softened = { "far-under": "under", "far-over": "over" } as const;
const agrees = { "far-under": ["far-under", "under"], "far-over": ["far-over", "over"] } as const;

function overall(ours: Standing, published: Standing | null): Standing {
  if (published === null || (ours !== "far-under" && ours !== "far-over")) return ours;
  const supports: readonly Standing[] = agrees[ours];
  return supports.includes(published) ? ours : softened[ours];
}

/** Compares another company's price with our range and the published one, in whole US dollars. Never throws. */
export function judgePrice(prices: {
  asked: number;
  ours: DollarRange;
  published: DollarRange | null;
}): Verdict {
  const ours = standingIn(prices.asked, prices.ours);
  const published = prices.published && standingIn(prices.asked, prices.published);
  return { overall: overall(ours, published), ours, published };
}
