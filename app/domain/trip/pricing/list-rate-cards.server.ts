import { db } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import type { RateCardEntry, RateCardState } from "./rate-card-entry";
import { readRateCard } from "./read-rate-card";

export const MAX_COUNTED = 10_000;
const MAX_SHOWN = 100;

/** Every rate card, the last one added first (at most a hundred). */
export async function listRateCards(today: CalendarDay): Promise<RateCardEntry[]> {
  const rows = await db.rateCard.findMany({ orderBy: { createdAt: "desc" }, take: MAX_SHOWN });
  const inForce = rows
    .filter(({ effectiveFrom, withdrawnAt }) => effectiveFrom <= today && !withdrawnAt)
    .sort((a, b) =>
      a.effectiveFrom === b.effectiveFrom ? 0 : a.effectiveFrom < b.effectiveFrom ? 1 : -1,
    )[0];
  return Promise.all(
    rows.map(async (row) => ({
      version: row.version,
      effectiveFrom: row.effectiveFrom,
      createdAt: row.createdAt,
      reason: row.reason,
      author: row.author,
      withdrawnBy: row.withdrawnBy,
      state: stateOf(row, inForce?.version, today),
      quotes: await db.quote.count({ where: { rateCardVersion: row.version }, take: MAX_COUNTED + 1 }),
    })),
  );
}

type Row = Awaited<ReturnType<typeof db.rateCard.findMany>>[number];

function stateOf(row: Row, inForce: string | undefined, today: CalendarDay): RateCardState {
  if (row.withdrawnAt) return "withdrawn";
  if (!readRateCard(row).ok) return "broken";
  if (row.version === inForce) return "in-force";
  return row.effectiveFrom > today ? "scheduled" : "past";
}

/** A card of the history; null if there is none with this version, or it can't be read. */
export async function findRateCard(version: string): Promise<RateCard | null> {
  const row = await db.rateCard.findUnique({ where: { version } });
  const card: Result<RateCard | null, unknown> = row ? readRateCard(row) : ok(null);
  return card.ok ? card.value : null;
}

/** The version of the card that was added last, to notice that somebody added one meanwhile. */
export async function newestRateCard(): Promise<{ version: string; author: string | null } | null> {
  return db.rateCard.findFirst({ orderBy: { createdAt: "desc" }, select: { version: true, author: true } });
}
