import type { Tx } from "#app/db.server.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { revokeConsent } from "./revoke-consent.server";
import { isStop } from "./webhook-payload";

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
 * Their message in the lead’s timeline. STOP takes the consent back too, on every lead with the sender's number or the
 * lead's own. Says which of the two it was.
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
  if (!isStop(text)) return "reply";
  const lead = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: { phoneDigits: true } });
  const phoneDigits = [phone ? phoneDigitsOf(`+${phone}`) : null, lead.phoneDigits].filter(
    (digits) => digits !== null,
  );
  await revokeConsent(tx, { leadId, phoneDigits, said: text, now });
  return "stop";
}
