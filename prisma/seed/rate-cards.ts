import type { Tx } from "../../app/db.server";
import { firstRateCard } from "../../app/domain/pricing/first-rate-card";

/** Adds the first rate card if it is missing and returns how many rows it added. */
export async function seedRateCards(db: Tx): Promise<number> {
  const { version, effectiveFrom } = firstRateCard;
  if (await db.rateCard.findUnique({ where: { version }, select: { version: true } })) return 0;
  await db.rateCard.create({ data: { version, effectiveFrom, card: JSON.stringify(firstRateCard) } });
  return 1;
}
