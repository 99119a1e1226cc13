import { db } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { addressesIn, leadIdsWith } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import type { ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { storedPoints } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
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

/** A lead, or what somebody typed of one that isn't there yet. */
type Reach = Pick<Lead, "id" | "phone" | "email">;

/** Leads with one of the lead's phones or emails that staff haven't marked as different, and those merged into this one. */
export async function findDuplicates(lead: Reach, now: Date): Promise<Duplicates> {
  const points = await db.contactPoint.findMany({ where: { leadId: lead.id } });
  const all = [...storedPoints(points), ...addressesIn(lead)];
  const having = async (kind: ContactKind) => {
    const some = all.filter((each) => each.kind === kind);
    const ids = some.length > 0 ? await leadIdsWith(db, some, MAX_READ) : [];
    return db.lead.findMany({ where: { id: { in: ids } }, select });
  };
  const [byEmail, byPhone, distinct, merges] = await Promise.all([
    having("email"),
    having("phone"),
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
