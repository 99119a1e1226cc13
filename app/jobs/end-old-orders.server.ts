import { endChanges } from "#app/domain/shipping/orders/change-orders/end-changes.server.ts";
import { endCarrierOffers } from "#app/domain/shipping/offers/end-carrier-offers.server.ts";
import { endOrders } from "#app/domain/shipping/orders/dispatch/end-orders.server.ts";

/** Ends offers after their last day, requests that nobody answered, orders that were delivered a month ago, and what carriers were offered. */
export async function endOldOrders(now: Date, stopping: () => boolean): Promise<void> {
  await endChanges(now, stopping);
  if (!stopping()) await endOrders(now, stopping);
  if (!stopping()) await endCarrierOffers(now, stopping);
}
