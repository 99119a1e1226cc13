import { db } from "../../db.server";
import type { CalendarDay } from "./calendar-day";
import type { RateCard } from "./rate-card";
import { RateCardTrouble, readRateCard } from "./read-rate-card";
import type { RateCardRow } from "./read-rate-card";

// Any process may write a card, so the row is asked for every time; only the parsing is spared while its text stays.
let last: { row: RateCardRow; card: RateCard } | undefined;

/**
 * The rate card in force on a day: the one that has most lately taken effect, of two with one date the later written.
 * Throws RateCardTrouble when there is none, when it is broken, or when it cannot be read.
 */
export async function rateCardOn(day: CalendarDay): Promise<RateCard> {
  const row = await rowInForce(day);
  if (!row) throw new RateCardTrouble(`no rate card is in force on ${day}`);
  if (!last || !isSame(last.row, row)) last = { row, card: readRateCard(row) };
  return last.card;
}

async function rowInForce(day: CalendarDay): Promise<RateCardRow | null> {
  try {
    return await db.rateCard.findFirst({
      where: { effectiveFrom: { lte: day } },
      orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }],
    });
  } catch (cause) {
    throw new RateCardTrouble("the rate cards cannot be read", { cause });
  }
}

const isSame = (one: RateCardRow, other: RateCardRow) =>
  one.card === other.card && one.version === other.version && one.effectiveFrom === other.effectiveFrom;
