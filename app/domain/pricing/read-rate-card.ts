import type { RateCard } from "./rate-card";
import { rateCardSchema } from "./rate-card";

/** There is no rate card to price by. Never a reason to price by another one. */
export class RateCardTrouble extends Error {
  override name = "RateCardTrouble";
}

/** A rate card as the database keeps it; `card` is the whole of it as JSON. */
export type RateCardRow = { version: string; effectiveFrom: string; card: string };

/** The card in a row. Throws RateCardTrouble when it is no card, or not the one that the row names. */
export function readRateCard({ version, effectiveFrom, card }: RateCardRow): RateCard {
  const parsed = rateCardSchema.safeParse(fromJson(card));
  if (!parsed.success) throw new RateCardTrouble(`rate card ${version} is broken`, { cause: parsed.error });
  if (parsed.data.version !== version || parsed.data.effectiveFrom !== effectiveFrom)
    throw new RateCardTrouble(`rate card ${version} does not match its row`);
  return parsed.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
