import type { Db } from "../../app/db.server";
import { firstRateCard } from "../../app/domain/pricing/first-rate-card";

/** The card that the house opens with, as a row. Returns how many were missing. */
export async function seedRateCards(db: Db): Promise<number> {
  const { version, effectiveFrom } = firstRateCard;
  if (await db.rateCard.findUnique({ where: { version }, select: { version: true } })) return 0;
  await db.rateCard.create({ data: { version, effectiveFrom, card: JSON.stringify(firstRateCard) } });
  return 1;
}
