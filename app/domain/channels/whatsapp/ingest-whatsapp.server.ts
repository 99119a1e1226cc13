import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { leadsReachedBy, markWaiting } from "#app/domain/crm/leads/known-lead.server.ts";
import { keepIncoming, senderKey } from "./keep-incoming.server";
import { stopNumber } from "./revoke-consent.server";
import { isStop } from "./webhook-payload";
import type { IncomingWhatsApp } from "./webhook-payload";

/** What became of a message; "known" if it was here already. */
type TakenIn = "known" | "reply" | "stop" | "unplaced";

/**
 * Keeps a message with its lead, which waits for an answer from then on; the newest lead with the number gets it. From an
 * unknown number it waits for staff, but its STOP holds at once. Each is kept once, however often Meta sends it.
 */
export async function ingestWhatsApp(incoming: IncomingWhatsApp, now: Date): Promise<TakenIn> {
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
  const digits = senderKey(from);
  const [lead] = digits ? await leadsReachedBy(tx, { kind: "phone", value: digits }) : [];
  if (!lead) {
    const data = { waId, phone: from, fromName, text, receivedAt: at, createdAt: now };
    await tx.unplacedWhatsApp.create({ data, select });
    if (isStop(text)) await stopNumber(tx, senderKey(from), at);
    return "unplaced";
  }
  const kept = await keepIncoming(tx, { leadId: lead.id, phone: from, waId, text, at, staffId: null, now });
  if (kept === "reply") await markWaiting(tx, lead.id, now);
  return kept;
}
