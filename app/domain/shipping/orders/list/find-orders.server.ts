import { db } from "#app/db.server.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { normalizeVin } from "#app/domain/shipping/orders/vin.ts";

/** An order as the search in the bar proposes it. */
export type FoundOrder = {
  id: string;
  orderNumber: string;
  name: string;
  vehicle: string;
  state: OrderState;
};

const MAX_FOUND = 4;
/** Shorter ones are part of other numbers. */
const MIN_VIN_LENGTH = 5;

/** The order that somebody named by its number, or the newest of those with the VIN. */
export async function findOrders(q: string): Promise<FoundOrder[]> {
  const orderNumber = parseOrderNumber(q);
  const vin = normalizeVin(q);
  if (!orderNumber && vin.length < MIN_VIN_LENGTH) return [];
  const rows = await db.order.findMany({
    where: orderNumber ? { orderNumber } : { vin },
    orderBy: { createdAt: "desc" },
    take: MAX_FOUND,
    select: { id: true, orderNumber: true, customerName: true, vehicle: true, state: true },
  });
  return rows.map(({ customerName: name, state, ...order }) => ({
    ...order,
    name,
    // A check constraint guarantees it.
    state: state as OrderState,
  }));
}
