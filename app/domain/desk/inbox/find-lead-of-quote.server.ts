import { db } from "#app/db.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { quoteNamed } from "#app/domain/crm/contacts/named-number.ts";
import { isOrderState, orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import type { FoundLead, NamedOrder } from "./inbox-entry";

/** The order that a message names, for staff to see beside it; null if there is none with such a number. */
export async function findNamedOrder(number: string | null): Promise<NamedOrder | null> {
  const orderNumber = number && parseOrderNumber(number);
  const order = orderNumber
    ? await db.order.findUnique({
        where: { orderNumber },
        select: { id: true, orderNumber: true, state: true },
      })
    : null;
  return order && { ...order, state: isOrderState(order.state) ? orderStateLabel(order.state) : order.state };
}

/** The lead of a quote that a message names, itself or by its order, for staff to decide whether the writer is that person; null if none has it. */
export async function findLeadOfQuote(number: string): Promise<FoundLead | null> {
  const quote = await db.quote.findFirst({
    where: quoteNamed(number),
    select: { leadId: true, quoteNumber: true },
  });
  if (!quote) return null;
  const { quoteNumber } = quote;
  const id = await lastMerge(db, quote.leadId);
  const { fullName } = await db.lead.findUniqueOrThrow({ where: { id }, select: { fullName: true } });
  return { id, fullName, quoteNumber, same: "quote" };
}
