import { db } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import type { Duplicates } from "./duplicates";
import { undoUntil } from "./undo-period";

/** Enough to look at; a phone number of a company may have thousands. */
const MAX_SHOWN = 5;
const MAX_READ = 25;

const select = {
  id: true,
  fullName: true,
  stage: true,
  quoteNumber: true,
  createdAt: true,
  mergedIntoId: true,
} as const;

type Reach = Pick<Lead, "id" | "phoneDigits" | "emailNormalized">;

/** Leads with the same phone or email that staff haven't marked as different, and those merged into this one. */
export async function findDuplicates(lead: Reach, now: Date): Promise<Duplicates> {
  const [byEmail, byPhone, distinct, merges] = await Promise.all([
    lead.emailNormalized
      ? db.lead.findMany({ where: { emailNormalized: lead.emailNormalized }, take: MAX_READ, select })
      : [],
    lead.phoneDigits
      ? db.lead.findMany({ where: { phoneDigits: lead.phoneDigits }, take: MAX_READ, select })
      : [],
    db.distinctLeads.findMany({ where: { OR: [{ firstId: lead.id }, { secondId: lead.id }] }, take: 500 }),
    db.leadMerge.findMany({
      where: { keptLeadId: lead.id, undoneAt: null },
      orderBy: { createdAt: "desc" },
      take: MAX_SHOWN,
      select: { createdAt: true, mergedLead: { select: { id: true, fullName: true } } },
    }),
  ]);
  const out = new Set([lead.id, ...distinct.flatMap(({ firstId, secondId }) => [firstId, secondId])]);
  const found = [
    ...byEmail.map((other) => ({ ...other, by: "email" as const })),
    ...byPhone.map((other) => ({ ...other, by: "phone" as const })),
  ].filter(({ id, mergedIntoId }) => {
    const isNew = !out.has(id) && mergedIntoId === null;
    out.add(id);
    return isNew;
  });
  return {
    possible: found
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, MAX_SHOWN)
      .map(({ id, fullName, by, stage, quoteNumber, createdAt }) => ({
        id,
        fullName,
        by,
        stage,
        quoteNumber,
        createdAt: createdAt.toISOString(),
      })),
    merged: merges.map(({ createdAt, mergedLead }) => ({
      ...mergedLead,
      mergedAt: createdAt.toISOString(),
      canUndo: now < undoUntil(createdAt),
    })),
  };
}
