import { db, isUniqueViolation } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";

type Pair = { leadId: string; otherId: string; otherName: string; by: Actor; now: Date };

/** Remembers that two leads are different people, so that no hint joins them again; twice is the same. */
export async function markDistinct({ leadId, otherId, otherName, by, now }: Pair): Promise<void> {
  const [firstId = "", secondId = ""] = [leadId, otherId].sort();
  try {
    await db.$transaction(async (tx) => {
      await tx.distinctLeads.create({ data: { firstId, secondId, staffId: by.id, createdAt: now } });
      await recordAudit(tx, {
        actor: by,
        action: "leads-distinct",
        now,
        subject: { kind: "lead", id: otherId, name: otherName },
        after: { differsFrom: leadId },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
