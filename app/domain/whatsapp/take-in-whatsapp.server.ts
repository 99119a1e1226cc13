import { db, isUniqueViolation } from "../../db.server";
import type { Tx } from "../../db.server";
import { leadsReachedBy, markWaiting } from "../leads/known-lead.server";
import { normalizePhone } from "../leads/normalize-phone";
import { recordConsent } from "../leads/change/record-consent.server";
import { recordLeadEvent } from "../leads/record-event.server";
import { recordAttempts } from "../outbox/record-attempts.server";
import { isStop } from "./webhook-payload";
import type { IncomingWhatsApp } from "./webhook-payload";

/** What became of a message; "known" if it was here already. */
type TakenIn = "known" | "reply" | "stop" | "unplaced";

/**
 * Keeps a message with its lead, which waits for an answer from then on; the newest lead with the number gets it. From an
 * unknown number it waits for staff. Each is kept once, however often Meta sends it.
 */
export async function takeInWhatsApp(incoming: IncomingWhatsApp, now: Date): Promise<TakenIn> {
  try {
    return await db.$transaction((tx) => keep(tx, incoming, now));
  } catch (error) {
    if (isUniqueViolation(error)) return "known";
    throw error;
  }
}

async function keep(tx: Tx, incoming: IncomingWhatsApp, now: Date): Promise<TakenIn> {
  const { waId, from, fromName, text, at } = incoming;
  const where = { waId };
  const select = { id: true };
  if (await tx.whatsAppMessage.findUnique({ where, select })) return "known";
  if (await tx.unplacedWhatsApp.findUnique({ where, select })) return "known";
  const digits = normalizePhone(from);
  const leads = digits ? await leadsReachedBy(tx, { phoneDigits: digits }) : [];
  const [lead] = leads;
  if (!lead) {
    const data = { waId, phone: from, fromName, text, receivedAt: at, createdAt: now };
    await tx.unplacedWhatsApp.create({ data, select });
    return "unplaced";
  }
  await addIncoming(tx, { leadId: lead.id, waId, text, at, staffId: null, now });
  if (!isStop(text)) {
    await markWaiting(tx, lead.id, now);
    return "reply";
  }
  for (const { id } of leads) await takeBackConsent(tx, id, text, now);
  return "stop";
}

type Incoming = { leadId: string; waId: string; text: string; at: Date; staffId: string | null; now: Date };

/** A message of theirs in the lead’s timeline. */
export async function addIncoming(tx: Tx, { leadId, waId, text, at, staffId, now }: Incoming): Promise<void> {
  const { id: whatsAppMessageId } = await tx.whatsAppMessage.create({
    data: {
      ...{ leadId, direction: "in", text, waId, status: "received" },
      ...{ statusAt: at, createdAt: now },
    },
    select: { id: true },
  });
  const data = { whatsAppMessageId, text };
  await recordLeadEvent(tx, { leadId, now, kind: "whatsapp-received", data, staffId });
}

/** No more WhatsApp goes to them, and what waits is given up; other channels stay as they are. */
async function takeBackConsent(tx: Tx, leadId: string, said: string, now: Date): Promise<void> {
  const lead = await tx.lead.findUnique({ where: { id: leadId }, select: { useWhatsApp: true } });
  if (!lead?.useWhatsApp) return;
  const wording = `Wrote “${said.slice(0, 40)}” on WhatsApp`;
  const by = { id: null, name: "WhatsApp" };
  const recorded = await recordConsent(tx, {
    leadId,
    by,
    now,
    purpose: "whatsapp",
    isGranted: false,
    wording,
  });
  if (!recorded.ok) throw new Error(recorded.error.code);
  const waiting = await tx.outboxMessage.findMany({
    where: {
      ...{ channel: "whatsapp", deliveredAt: null, givenUpAt: null },
      OR: [{ whatsAppMessage: { leadId } }, { quote: { leadId } }],
    },
    select: { id: true },
  });
  const ids = waiting.map(({ id }) => id);
  const lastError = `${wording}.`;
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
