import type { Tx } from "../../app/db.server";
import { earlierCards, firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";

/**
 * Adds our card if it is missing and returns how many rows it added. A site that has only cards of earlier releases
 * gets it as its next one; where staff made a card of their own, prices are theirs.
 */
export async function seedRateCards(db: Tx): Promise<number> {
  const { version, effectiveFrom } = firstRateCard;
  const own = await db.rateCard.count({ where: { version: { notIn: [...earlierCards] } } });
  if (own > 0) return 0;
  await db.rateCard.create({ data: { version, effectiveFrom, card: JSON.stringify(firstRateCard) } });
  return 1;
}
