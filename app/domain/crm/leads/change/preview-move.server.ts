import { db } from "#app/db.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { moveProblem } from "#app/domain/crm/leads/stage-moves.ts";

/** What a move of many leads would do: how many go there, and why others stay, the most frequent reason first. */
export type MovePreview = { moving: number; skips: { why: string; count: number }[] };

/** Leads of one question to the database. */
const CHUNK = 500;

/** Counts what a move of these leads to a stage would do, as they are now. Leads that are there already are left out. */
export async function previewMove(leadIds: readonly string[], to: string, now: Date): Promise<MovePreview> {
  const skips = new Map<string, number>();
  let moving = 0;
  for (let at = 0; at < leadIds.length; at += CHUNK) {
    const leads = await db.lead.findMany({
      where: { id: { in: leadIds.slice(at, at + CHUNK) }, mergedIntoId: null, stage: { not: to } },
      select: { stage: true, quoteNumber: true },
    });
    const priced = to === "booked" ? await pricedNumbers(leads, now) : new Set();
    for (const { stage: from, quoteNumber } of leads) {
      const why = whySkipped(from, to, priced.has(quoteNumber));
      if (why === null) moving += 1;
      else skips.set(why, (skips.get(why) ?? 0) + 1);
    }
  }
  const sorted = [...skips].map(([why, count]) => ({ why, count }));
  return { moving, skips: sorted.sort((one, other) => other.count - one.count) };
}

/** Of the quotes that the leads show, those whose price still holds. */
async function pricedNumbers(leads: readonly { quoteNumber: string | null }[], now: Date) {
  const quotes = await db.quote.findMany({
    where: { quoteNumber: { in: leads.flatMap(({ quoteNumber }) => quoteNumber ?? []) } },
    select: { quoteNumber: true, validUntil: true },
  });
  const held = quotes.filter(({ validUntil }) => !isPriceOver(validUntil, now));
  return new Set<string | null>(held.map(({ quoteNumber }) => quoteNumber));
}

function whySkipped(from: string, to: string, hasPrice: boolean): string | null {
  if (moveProblem(from, to)) return describeLeadError({ code: "move-not-allowed", from, to }).message;
  if (to !== "booked" || isBookedStage(from) || hasPrice) return null;
  return "They have no quote whose price still holds.";
}
