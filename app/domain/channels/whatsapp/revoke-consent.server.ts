import type { Tx } from "#app/db.server.ts";
import { recordAudits } from "#app/domain/base/audit/record-audit.server.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import { recordAttempts } from "#app/domain/messages/outbox/record-attempts.server.ts";

const by = { id: null, name: "WhatsApp" };

type Stop = {
  leadId: string;
  /** every lead with one of these numbers is the same person */
  phoneDigits: readonly string[];
  said: string;
  now: Date;
};

/**
 * No more WhatsApp goes to them, and what waits is given up; other channels stay as they are. A number may have
 * hundreds of leads, so each table is written once.
 */
export async function revokeConsent(tx: Tx, { leadId, phoneDigits, said, now }: Stop): Promise<void> {
  const leads = await findConsenting(tx, leadId, phoneDigits);
  if (leads.length === 0) return;
  const leadIds = leads.map(({ id }) => id);
  const wording = `Wrote “${said.slice(0, 40)}” on WhatsApp`;
  const data = { purpose: "whatsapp", isGranted: false };
  await tx.consentRecord.createMany({
    data: leadIds.map((leadId) => ({ leadId, ...data, wording, version: consentVersion, createdAt: now })),
  });
  await tx.lead.updateMany({
    where: { id: { in: leadIds } },
    data: { useWhatsApp: false, version: { increment: 1 }, updatedAt: now },
  });
  await tx.leadEvent.createMany({
    data: leadIds.map((leadId) => eventRow({ leadId, now, kind: "consent-recorded", data })),
  });
  await recordAudits(
    tx,
    leads.map(({ id, fullName }) => ({
      actor: by,
      action: "consent-recorded",
      after: data,
      now,
      subject: { kind: "lead", id, name: fullName },
    })),
  );
  await giveUpWhatsApp(tx, leadIds, `${wording}.`, now);
}

/** A merged lead stands for the one it went into. */
async function findConsenting(tx: Tx, leadId: string, phoneDigits: readonly string[]) {
  const found = await tx.lead.findMany({
    where: { OR: [{ id: leadId }, { phoneDigits: { in: [...phoneDigits] } }] },
    select: { id: true, mergedIntoId: true },
  });
  const ids = new Set<string>();
  for (const { id, mergedIntoId } of found) ids.add(mergedIntoId ? await lastMerge(tx, id) : id);
  return tx.lead.findMany({
    where: { id: { in: [...ids] }, useWhatsApp: true },
    select: { id: true, fullName: true },
  });
}

async function giveUpWhatsApp(tx: Tx, leadIds: string[], lastError: string, now: Date): Promise<void> {
  const leadId = { in: leadIds };
  const waiting = await tx.outboxMessage.findMany({
    where: {
      channel: "whatsapp",
      deliveredAt: null,
      givenUpAt: null,
      OR: [{ whatsAppMessage: { leadId } }, { quote: { leadId } }],
    },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  await tx.outboxMessage.updateMany({
    where: { id: { in: ids } },
    data: { givenUpAt: now, leasedUntil: null, lastError },
  });
  await recordAttempts(tx, ids, "given-up", now, lastError);
  await tx.whatsAppMessage.updateMany({
    where: { leadId, direction: "out", status: "waiting" },
    data: { status: "failed", statusAt: now, error: lastError },
  });
}
