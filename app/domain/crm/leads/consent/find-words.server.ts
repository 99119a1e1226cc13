import type { Tx } from "#app/db.server.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { personAddresses } from "#app/domain/crm/leads/contact-points/whose.server.ts";
import { allAddressesOf, wordsOf } from "./standing";
import type { Reach } from "./standing";
import { isStoppedByPhone } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { findWithdrawn } from "./withdrawals.server";

/** What consent is compared by. */
export const reachOf = ({ phone, email }: { phone?: string | null; email?: string | null }): Reach => ({
  phone: phoneKey(phone),
  email: email?.trim() ? normalizeEmail(email) : null,
});

/** The same with all numbers and addresses of the people behind it, of whom one may have taken something back. */
export async function personReachOf(
  tx: Tx,
  lead: { id: string; phone?: string | null; email?: string | null },
): Promise<Reach> {
  return { ...reachOf(lead), all: await personAddresses(tx, lead.id) };
}

/** What the number of a lead says of WhatsApp now; "stopped": it or another of the person's wrote STOP, so that only that one can take it back; "contact-stopped": on another lead with one of its numbers. */
export type WhatsAppWord = "agreed" | "never" | "taken-back" | "stopped" | "contact-stopped";

/** Asks for the number that would be written to, at the moment when it would. */
export async function findWhatsAppWord(
  tx: Tx,
  { id: leadId, phone }: { id: string; phone: string | null },
): Promise<WhatsAppWord> {
  if (await isStoppedByPhone(tx, leadId)) return "contact-stopped";
  const purpose = "whatsapp";
  const reach = await personReachOf(tx, { id: leadId, phone });
  const withdrawn = await findWithdrawn(tx, allAddressesOf(purpose, reach));
  if (withdrawn.some((each) => each.purpose === purpose && each.isOwnWord)) return "stopped";
  const ledger = await tx.consentRecord.findMany({ where: { leadId, purpose } });
  const word = wordsOf(ledger, reach, withdrawn)[purpose];
  if (!word) return "never";
  return word.isGranted ? "agreed" : "taken-back";
}
