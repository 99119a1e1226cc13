import { endChanges } from "#app/domain/shipping/orders/change-orders/end-changes.server.ts";
import { endOrders } from "#app/domain/shipping/orders/dispatch/end-orders.server.ts";

/** Ends offers after their last day, requests that nobody answered, and orders that were delivered a month ago. */
export async function endOldOrders(now: Date, stopping: () => boolean): Promise<void> {
  await endChanges(now, stopping);
  if (!stopping()) await endOrders(now, stopping);
}
