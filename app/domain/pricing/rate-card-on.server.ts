import { db } from "../../db.server";
import { err, ok } from "../result";
import type { Result } from "../result";
import type { CalendarDay } from "./calendar-day";
import type { RateCard } from "./rate-card";
import { readRateCard } from "./read-rate-card";
import type { RateCardError, RateCardRow } from "./read-rate-card";

// Any process may write a card, so the row is read every time; only parsing is skipped while its text is unchanged.
let last: { row: RateCardRow; card: RateCard } | undefined;

/**
 * The card in force on a day: the latest to take effect, and of two with the same date the one created last; before
 * the first card, as after a clock that was set back, that one. Withdrawn ones never count.
 */
export async function rateCardOn(day: CalendarDay): Promise<Result<RateCard, RateCardError>> {
  const found = await rowInForce(day);
  if (!found.ok) return found;
  const row = found.value;
  if (last && isSame(last.row, row)) return ok(last.card);
  const card = readRateCard(row);
  if (card.ok) last = { row, card: card.value };
  return card;
}

async function rowInForce(day: CalendarDay): Promise<Result<RateCardRow, RateCardError>> {
  try {
    const inForce = await db.rateCard.findFirst({
      where: { effectiveFrom: { lte: day }, withdrawnAt: null },
      orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }],
    });
    const row = inForce ?? (await firstCard());
    return row ? ok(row) : err({ code: "none-in-force", day });
  } catch (cause) {
    return err({ code: "unreadable", cause });
  }
}

const firstCard = () =>
  db.rateCard.findFirst({
    where: { withdrawnAt: null },
    orderBy: [{ effectiveFrom: "asc" }, { createdAt: "desc" }],
  });

const isSame = (one: RateCardRow, other: RateCardRow) =>
  one.card === other.card && one.version === other.version && one.effectiveFrom === other.effectiveFrom;
