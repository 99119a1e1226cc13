import { db } from "#app/db.server.ts";
import { describeLeadError } from "#app/domain/crm/leads/describe-lead-error.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { moveProblem } from "#app/domain/crm/leads/stage-moves.ts";
import type { LeadOrdered } from "#app/domain/crm/leads/stage-moves.ts";
import { findBookable } from "./bookings.server";
import { orderedLeads } from "./ordered-leads.server";

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
      select: { id: true, stage: true, quoteNumber: true },
    });
    const shown = to === "booked" ? leads.flatMap(({ quoteNumber }) => quoteNumber ?? []) : [];
    const bookable = await findBookable(db, shown, now);
    const ordered = await orderedLeads(
      db,
      leads.map(({ id }) => id),
    );
    for (const { id, stage: from } of leads) {
      const why = whySkipped(from, to, { hasPrice: bookable.has(id), ordered: ordered.get(id) ?? null });
      if (why === null) moving += 1;
      else skips.set(why, (skips.get(why) ?? 0) + 1);
    }
  }
  const sorted = [...skips].map(([why, count]) => ({ why, count }));
  return { moving, skips: sorted.sort((one, other) => other.count - one.count) };
}

type Standing = { hasPrice: boolean; ordered: LeadOrdered };

function whySkipped(from: string, to: string, { hasPrice, ordered }: Standing): string | null {
  const problem = moveProblem(from, to, ordered);
  if (problem === "follows-order") return describeLeadError({ code: "ordered" }).message;
  if (problem) return describeLeadError({ code: "move-not-allowed", from, to }).message;
  if (to !== "booked" || isBookedStage(from) || hasPrice) return null;
  return "They have no quote whose price still holds.";
}
