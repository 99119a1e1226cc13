/** Whole US dollars. */
export type DollarRange = { low: number; high: number };

/** Where a price lies beside a range, from low to high. */
export type Standing = "far-under" | "under" | "inside" | "over" | "far-over";

/** Where a price lies, beside our range, the published one (null: none is known), and all in all. */
export type Verdict = { overall: Standing; ours: Standing; published: Standing | null };

/**
 * Beyond a quarter under or half over the range a price is far off. Our judgement: one broker's contract lets its
 * price rise by 35 % before dispatch (mstransportationllc.com), so a quarter less is what a low promise may hide.
 */
const FAR_UNDER = 0.75;
const FAR_OVER = 1.5;

/** Where a price lies beside a range, ends included. Throws nothing. */
function standingIn(asked: number, { low, high }: DollarRange): Standing {
  if (asked < low * FAR_UNDER) return "far-under";
  if (asked < low) return "under";
  if (asked <= high) return "inside";
  return asked <= high * FAR_OVER ? "over" : "far-over";
}

/** "Far" holds only where the published figures do not speak against it. */
const softened = { "far-under": "under", "far-over": "over" } as const;
const agrees = { "far-under": ["far-under", "under"], "far-over": ["far-over", "over"] } as const;

function overall(ours: Standing, published: Standing | null): Standing {
  if (published === null || (ours !== "far-under" && ours !== "far-over")) return ours;
  const supports: readonly Standing[] = agrees[ours];
  return supports.includes(published) ? ours : softened[ours];
}

/** Judges another company's price against our range and the published one. Whole US dollars. Throws nothing. */
export function judgePrice(prices: {
  asked: number;
  ours: DollarRange;
  published: DollarRange | null;
}): Verdict {
  const ours = standingIn(prices.asked, prices.ours);
  const published = prices.published && standingIn(prices.asked, prices.published);
  return { overall: overall(ours, published), ours, published };
}
