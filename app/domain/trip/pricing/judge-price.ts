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

const isLow = (standing: Standing) => standing === "far-under" || standing === "under";

/** "Far over" applies only if the published figures agree, and "low" only if none of them contains the price. */
function overall(ours: Standing, published: Standing | null, isPublished: boolean): Standing {
  if (isLow(ours)) {
    if (isPublished || (published !== null && !isLow(published))) return "inside";
    return ours;
  }
  if (ours !== "far-over" || published === null) return ours;
  return published === "over" || published === "far-over" ? ours : "over";
}

/**
 * Compares another company's price with our range and the published one, in whole US dollars; `figures` are the
 * published prices one by one. Never throws.
 */
export function judgePrice(prices: {
  asked: number;
  ours: DollarRange;
  published: DollarRange | null;
  figures: readonly DollarRange[];
}): Verdict {
  const { asked, figures } = prices;
  const ours = standingIn(asked, prices.ours);
  const published = prices.published && standingIn(asked, prices.published);
  const isPublished = figures.some(({ low, high }) => low <= asked && asked <= high);
  return { overall: overall(ours, published, isPublished), ours, published };
}
