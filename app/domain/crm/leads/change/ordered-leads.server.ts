import type { Tx } from "#app/db.server.ts";
import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import type { LeadOrdered } from "#app/domain/crm/leads/stage-moves.ts";

/** Of these leads those with an order that isn't declined, canceled or expired, and whether all of its were delivered. */
export async function orderedLeads(
  client: Pick<Tx, "order">,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<LeadOrdered>>> {
  const orders = await client.order.findMany({
    where: { quote: { leadId: { in: [...leadIds] } }, ...liveOrder },
    select: { deliveredAt: true, quote: { select: { leadId: true } } },
  });
  const byLead = new Map<string, NonNullable<LeadOrdered>>();
  for (const { deliveredAt, quote } of orders) {
    const isDelivered = deliveredAt !== null && (byLead.get(quote.leadId)?.isDelivered ?? true);
    byLead.set(quote.leadId, { isDelivered });
  }
  return byLead;
}
