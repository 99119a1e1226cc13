import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { findSuppressions } from "#app/domain/messages/suppressions/suppressions.server.ts";
import type { LeadFile } from "./lead-file";

const include = {
  owner: { select: { id: true, name: true } },
  referral: { select: { code: true, name: true } },
  tags: { select: { tag: true }, orderBy: { tag: "asc" } },
} as const satisfies Prisma.LeadInclude;

/** A lead as its page shows it, or the id of the lead it was merged into; null if there is none. */
export async function loadLead(
  leadId: string,
): Promise<{ lead: LeadFile; mergedIntoId: null } | { mergedIntoId: string } | null> {
  const lead = await db.lead.findUnique({ where: { id: leadId }, include });
  if (!lead) return null;
  if (lead.mergedIntoId) return { mergedIntoId: await lastMerge(db, lead.mergedIntoId) };
  const stops = lead.email ? await findSuppressions([lead.email]) : [];
  const bounce = stops.find(({ reason }) => reason === "bounced")?.detail ?? null;
  return { lead: { ...lead, bounce }, mergedIntoId: null };
}
