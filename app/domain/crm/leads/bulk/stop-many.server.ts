import type { Tx } from "#app/db.server.ts";
import { recordAudits } from "#app/domain/base/audit/record-audit.server.ts";
import { stoppedByStage } from "#app/domain/crm/leads/change/change-stage.server.ts";
import { giveUpWaiting } from "#app/domain/crm/leads/emails/give-up-waiting.server.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import type { Step } from "./step";

type Named = { id: string; fullName: string };

const idsOf = (leads: readonly Named[]) => leads.map(({ id }) => id);
const subjectOf = ({ id, fullName }: Named) => ({ kind: "lead", id, name: fullName });

/** Stops contact with leads as stopContact does with one, and returns how many emails were given up. */
export async function stopMany(
  tx: Tx,
  leads: readonly Named[],
  { by, now }: Step,
  reason = stoppedByStage,
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
    leads.map((lead) => ({ ...entry, subject: subjectOf(lead) })),
  );
  return givenUp;
}

/** Allows contact again with leads that stopMany stopped. */
export async function resumeMany(tx: Tx, ids: readonly string[], { by, now }: Step): Promise<void> {
  const reason = "Undone";
  const leads = await tx.lead.findMany({
    where: { id: { in: [...ids] }, contactStoppedAt: { not: null } },
    select: { id: true, fullName: true, contactStopReason: true },
  });
  await tx.lead.updateMany({
    where: { id: { in: idsOf(leads) } },
    data: {
      contactStoppedAt: null,
      contactStopReason: null,
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  const about = { now, staffId: by.id, kind: "contact-resumed", data: { reason } } as const;
  await tx.leadEvent.createMany({ data: leads.map(({ id: leadId }) => eventRow({ leadId, ...about })) });
  const entry = { actor: by, action: "contact-resumed", after: { reason }, now } as const;
  await recordAudits(
    tx,
    leads.map((lead) => ({
      ...entry,
      subject: subjectOf(lead),
      before: { reason: lead.contactStopReason },
    })),
  );
}
