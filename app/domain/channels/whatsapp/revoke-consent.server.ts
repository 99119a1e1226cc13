import type { Tx } from "#app/db.server.ts";
import { recordAudits } from "#app/domain/base/audit/record-audit.server.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { liftWithdrawal, withdraw } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
import { leadIdsWith } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { reachesOf } from "#app/domain/crm/leads/is-same-person.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import { recordAttempts } from "#app/domain/messages/outbox/record-attempts.server.ts";

const by = { id: null, name: "WhatsApp" };

type Said = {
  leadId: string;
  /** the sender's, as `phoneKey` has it; null if WhatsApp keeps it to itself */
  sender: string | null;
  said: string;
  /** when they wrote it */
  at: Date;
  now: Date;
};

/**
 * STOP: no more WhatsApp goes to the number, whichever leads have it or will, and what waits is given up; other channels
 * stay as they are. Where staff placed the message on a lead that hasn't the sender's number, the lead's own is stopped too. A number may have hundreds of
 * leads, so each table is written once.
 */
export async function revokeConsent(tx: Tx, { leadId, sender, said, at, now }: Said): Promise<void> {
  const own = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: reachedColumns });
  const placed = sender !== null && hasNumber(own, sender) ? null : phoneKey(own.phone);
  await stopNumber(tx, sender, at);
  if (placed && placed !== sender)
    await withdraw(tx, { purpose: "whatsapp", addresses: [placed], isOwnWord: false, at });
  const numbers = [sender, placed].filter((number) => number !== null);
  const leads = (await leadsOf(tx, leadId, numbers)).filter(({ useWhatsApp }) => useWhatsApp);
  if (leads.length === 0) return;
  const leadIds = leads.map(({ id }) => id);
  const wording = `Wrote “${said.slice(0, 40)}” on WhatsApp`;
  await recordWord(tx, leads, { isGranted: false, wording, numbers, now });
  await giveUpWhatsApp(tx, leadIds, `${wording}.`, now);
}

/** The number's own STOP, before anybody knows whose it is. */
export async function stopNumber(tx: Tx, sender: string | null, at: Date): Promise<void> {
  if (sender) await withdraw(tx, { purpose: "whatsapp", addresses: [sender], isOwnWord: true, at });
}

/**
 * START: the number takes its STOP back, and agrees on each of its leads. One that is older than the STOP, or whose sender
 * WhatsApp keeps to itself, changes nothing.
 */
export async function allowAgain(tx: Tx, { leadId, sender, said, at, now }: Said): Promise<void> {
  const own = { purpose: "whatsapp", addresses: sender ? [sender] : [], isOwnWord: true, at } as const;
  if (!sender || !(await liftWithdrawal(tx, own))) return;
  const leads = (await leadsOf(tx, leadId, [sender])).filter((lead) => hasNumber(lead, sender));
  const wording = `Wrote “${said.slice(0, 40)}” on WhatsApp`;
  if (leads.length > 0) await recordWord(tx, leads, { isGranted: true, wording, numbers: [sender], now });
}

type NumberWord = { isGranted: boolean; wording: string; numbers: readonly string[]; now: Date };

async function recordWord(
  tx: Tx,
  leads: Awaited<ReturnType<typeof leadsOf>>,
  { isGranted, wording, numbers, now }: NumberWord,
): Promise<void> {
  const leadIds = leads.map(({ id }) => id);
  const data = { purpose: "whatsapp", isGranted };
  const numberOf = (lead: Reached) => numbers.find((number) => hasNumber(lead, number)) ?? null;
  await tx.consentRecord.createMany({
    data: leads.map((lead) => ({
      leadId: lead.id,
      purpose: "whatsapp",
      isGranted,
      wording,
      phoneDigits: numberOf(lead),
      version: consentVersion,
      createdAt: now,
    })),
  });
  await tx.lead.updateMany({
    where: { id: { in: leadIds } },
    data: { useWhatsApp: isGranted, version: { increment: 1 }, updatedAt: now },
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
}

/** How many leads a word is recorded on: it is kept by number, and what goes out asks that. */
const MAX_LEADS = 500;

/** The leads of these numbers, and the one where the message is; a merged lead stands for the one it went into. */
async function leadsOf(tx: Tx, leadId: string, numbers: readonly string[]) {
  const having = await leadIdsWith(
    tx,
    numbers.map((value) => ({ kind: "phone", value })),
    MAX_LEADS,
  );
  const found = await tx.lead.findMany({
    where: { id: { in: [leadId, ...having] } },
    select: { id: true, mergedIntoId: true },
  });
  const ids = new Set<string>();
  for (const { id, mergedIntoId } of found) ids.add(mergedIntoId ? await lastMerge(tx, id) : id);
  return tx.lead.findMany({ where: { id: { in: [...ids] } }, select: reachedColumns });
}

const reachedColumns = {
  id: true,
  fullName: true,
  phone: true,
  useWhatsApp: true,
  contactPoints: { select: { kind: true, value: true } },
} as const;

type Reached = Awaited<ReturnType<typeof leadsOf>>[number];

/** Of all its numbers, also those not in use. */
const hasNumber = (lead: Reached, number: string): boolean => reachesOf(lead).phones.includes(number);

async function giveUpWhatsApp(tx: Tx, leadIds: string[], lastError: string, now: Date): Promise<void> {
  const leadId = { in: leadIds };
  const waiting = await tx.outboxMessage.findMany({
    where: {
      channel: "whatsapp",
      deliveredAt: null,
      givenUpAt: null,
      OR: [{ whatsAppMessage: { leadId } }, { quote: { leadId } }, { order: { quote: { leadId } } }],
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
