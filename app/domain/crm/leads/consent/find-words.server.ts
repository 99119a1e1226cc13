import type { Tx } from "#app/db.server.ts";
import { phoneKey } from "#app/domain/base/phone/phone-key.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { addressesOf, wordsOf } from "./standing";
import type { Reach } from "./standing";
import { findWithdrawn } from "./withdrawals.server";

/** What consent is compared by. */
export const reachOf = ({ phone, email }: { phone?: string | null; email?: string | null }): Reach => ({
  phone: phoneKey(phone),
  email: email?.trim() ? normalizeEmail(email) : null,
});

/** What the number of a lead says of WhatsApp now; "stopped": it wrote STOP, so that only it can take that back. */
export type WhatsAppWord = "agreed" | "never" | "taken-back" | "stopped";

/** Asks for the number that would be written to, at the moment when it would. */
export async function findWhatsAppWord(
  tx: Tx,
  { id: leadId, phone }: { id: string; phone: string | null },
): Promise<WhatsAppWord> {
  const purpose = "whatsapp";
  const reach = reachOf({ phone });
  const withdrawn = await findWithdrawn(tx, addressesOf(purpose, reach));
  if (withdrawn.some((each) => each.purpose === purpose && each.isOwnWord)) return "stopped";
  const ledger = await tx.consentRecord.findMany({ where: { leadId, purpose } });
  const word = wordsOf(ledger, reach, withdrawn)[purpose];
  if (!word) return "never";
  return word.isGranted ? "agreed" : "taken-back";
}
