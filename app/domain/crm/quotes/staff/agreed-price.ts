import type { Estimate } from "#app/domain/crm/quotes/estimate/estimate.ts";

/** How far a price by hand may be from the calculated one before staff are asked once more. */
const FAR_SHARE = 0.3;

/** What the customer reads beside the difference; why it was agreed is for staff only. */
const agreedLabel = "Adjusted to the agreed price";

/**
 * A calculated estimate at a price set by hand, in whole US dollars: one more line makes the lines add up to it, and
 * there is no range around it.
 */
export function withAgreedPrice(estimate: Estimate, price: number): Estimate {
  const amount = price - estimate.estimatedPrice;
  return {
    ...estimate,
    estimatedPrice: price,
    priceRange: { min: price, max: price },
    breakdown: amount === 0 ? estimate.breakdown : [...estimate.breakdown, { label: agreedLabel, amount }],
  };
}

/** Whether a price by hand is more than 30 % off the calculated one, in whole US dollars. */
export const isFarFromCalculated = (price: number, calculated: number): boolean =>
  Math.abs(price - calculated) > calculated * FAR_SHARE;
