import type { Tx } from "#app/db.server.ts";
import { recordAudits } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { giveUpWaiting } from "#app/domain/crm/leads/emails/give-up-waiting.server.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";

/**
 * Who changes leads, and when; an undo gives back what was before, whatever the table of moves says. `byOrder`: the lead's
 * orders say where it is, which has a table of its own.
 */
export type Step = { by: Actor; now: Date; isUndo?: boolean; byOrder?: boolean };
type Stoppable = {
  id: string;
  fullName: string;
  /** of a lead whose contact is stopped */
  contactStoppedAt?: Date | null;
  contactStopReason?: string | null;
};

const idsOf = (leads: readonly Stoppable[]) => leads.map(({ id }) => id);
const subjectOf = ({ id, fullName }: Stoppable) => ({ kind: "lead", id, name: fullName });

/**
 * From now on no channel may be used, and what waits in the outbox is given up; a new reason replaces the old one.
 * Returns how many emails were given up.
 */
export async function stopLeads(
  tx: Tx,
  leads: readonly Stoppable[],
  reason: string,
  { by, now }: Step,
): Promise<number> {
  await tx.lead.updateMany({
    where: { id: { in: idsOf(leads) } },
    data: {
      contactStoppedAt: now,
      contactStopReason: reason,
      waitingSince: null,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  const givenUp = await giveUpWaiting(tx, idsOf(leads), reason, now);
  const about = { now, staffId: by.id, kind: "contact-stopped", data: { reason } } as const;
  await tx.leadEvent.createMany({ data: leads.map(({ id: leadId }) => eventRow({ leadId, ...about })) });
  const entry = { actor: by, action: "contact-stopped", after: { reason }, now } as const;
  await recordAudits(
    tx,
    leads.map((lead) => ({
      ...entry,
      subject: subjectOf(lead),
      ...(lead.contactStoppedAt && { before: { reason: lead.contactStopReason } }),
    })),
  );
  return givenUp;
}

/** Allows contact again with leads whose contact is stopped; the others stay as they are. */
export async function resumeLeads(
  tx: Tx,
  ids: readonly string[],
  reason: string,
  { by, now }: Step,
): Promise<void> {
  const leads = await tx.lead.findMany({
    where: { id: { in: [...ids] }, contactStoppedAt: { not: null } },
    select: { id: true, fullName: true, contactStopReason: true },
  });
  await tx.lead.updateMany({
    where: { id: { in: idsOf(leads) } },
    data: { contactStoppedAt: null, contactStopReason: null, version: { increment: 1 }, updatedAt: now },
  });
  const about = { now, staffId: by.id, kind: "contact-resumed", data: { reason } } as const;
  await tx.leadEvent.createMany({ data: leads.map(({ id: leadId }) => eventRow({ leadId, ...about })) });
  const entry = { actor: by, action: "contact-resumed", after: { reason }, now } as const;
  await recordAudits(
    tx,
    leads.map((lead) => ({ ...entry, subject: subjectOf(lead), before: { reason: lead.contactStopReason } })),
  );
}
