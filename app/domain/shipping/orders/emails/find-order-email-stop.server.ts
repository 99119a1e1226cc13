import { db } from "#app/db.server.ts";
import { findEmailStop, findStopAt } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

type Reached = Pick<StoredOrder, "quoteId" | "customerEmail">;

/** Why no email about an order goes to its customer, as a sentence for staff; null if it does. */
export async function findOrderEmailStop({ quoteId, customerEmail }: Reached): Promise<NothingToSend | null> {
  if (!customerEmail) return { code: "no-address", message: "The order has no email address." };
  const quote = await db.quote.findUniqueOrThrow({ where: { id: quoteId }, select: { leadId: true } });
  return (
    (await findEmailStop(db, quote.leadId)) ??
    (await findStopAt(db, customerEmail)) ??
    findAddressStop(db, customerEmail, { isFollowUp: false })
  );
}
