import type { Tx } from "#app/db.server.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { allowAgain, revokeConsent } from "./revoke-consent.server";
import { isStart, isStop } from "./webhook-payload";

type Incoming = {
  /** of the inbox's entry, by which the timeline knows it */
  id?: string;
  /** the timeline has it already, from before it was taken off */
  isPutBack?: boolean;
  leadId: string;
  /** the sender's number as Meta writes it; "" if WhatsApp keeps it to itself */
  phone: string;
  waId: string;
  text: string;
  at: Date;
  /** who placed it; null if it found its lead by itself */
  staffId: string | null;
  now: Date;
};

/**
 * Their message in the lead’s timeline. STOP takes the consent back too, for the sender's number and the lead's own; START
 * gives it again for the sender's. Says whether it was a STOP.
 */
export async function keepIncoming(
  tx: Tx,
  { id, isPutBack, leadId, phone, waId, text, at, staffId, now }: Incoming,
): Promise<"reply" | "stop"> {
  const { id: whatsAppMessageId } = await tx.whatsAppMessage.create({
    data: {
      ...(id && { id }),
      leadId,
      direction: "in",
      text,
      waId,
      status: "received",
      statusAt: at,
      createdAt: now,
    },
    select: { id: true },
  });
  const data = { whatsAppMessageId, text };
  if (!isPutBack) await recordLeadEvent(tx, { leadId, now, kind: "whatsapp-received", data, staffId });
  const said = { leadId, sender: senderKey(phone), said: text, at, now };
  if (isStart(text)) await allowAgain(tx, said);
  if (!isStop(text)) return "reply";
  await revokeConsent(tx, said);
  return "stop";
}

/** A sender as Meta writes it, digits only, as numbers are compared; null if WhatsApp keeps it to itself. */
export const senderKey = (phone: string): string | null => (phone ? phoneKey(`+${phone}`) : null);
