/** Our fee, as a rule of the rate card: a percentage of the price, within bounds. Whole US dollars. */
export type FeeRule = { percent: number; least: number; most: number };

/** How a price is divided. The two parts add up to it, to the dollar. */
export type PriceParts = { fee: number; carrierPart: number };

/**
 * Divides a price in whole US dollars. `carrierPart` is what staff agreed with a carrier, if they did: then our fee is the
 * rest. A price that is lower than the least fee is all fee, and never negative.
 */
export function dividePrice(price: number, rule: FeeRule, agreed: number | null = null): PriceParts {
  if (agreed !== null) {
    const carrierPart = Math.min(Math.max(agreed, 0), price);
    return { fee: price - carrierPart, carrierPart };
  }
  const share = Math.round((price * rule.percent) / 100);
  const fee = Math.min(Math.max(share, rule.least), rule.most, price);
  return { fee, carrierPart: price - fee };
}
