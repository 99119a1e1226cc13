import { db } from "#app/db.server.ts";
import { isOrderOut } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** An order as the page of its lead shows it. Days are YYYY-MM-DD. */
export type LeadOrder = {
  id: string;
  orderNumber: string;
  state: OrderState;
  /** the stage of the lead follows it */
  isLive: boolean;
  vehicle: string;
  price: number;
  pickup: { first: string | null; last: string | null; kind: string };
  delivery: { first: string | null; last: string | null; kind: string };
};

/** The most orders that a lead's page lists. */
const MAX_ORDERS = 50;

/** The orders of a lead, the newest first. */
export async function ordersOfLead(leadId: string): Promise<LeadOrder[]> {
  const rows = await db.order.findMany({
    where: { quote: { leadId } },
    orderBy: { createdAt: "desc" },
    take: MAX_ORDERS,
    select: {
      id: true,
      orderNumber: true,
      state: true,
      vehicle: true,
      price: true,
      pickupFirst: true,
      pickupLast: true,
      pickupKind: true,
      deliveryFirst: true,
      deliveryLast: true,
      deliveryKind: true,
    },
  });
  return rows.map((row) => {
    // A check constraint guarantees it.
    const state = row.state as OrderState;
    return {
      id: row.id,
      orderNumber: row.orderNumber,
      state,
      isLive: !isOrderOut(state),
      vehicle: row.vehicle,
      price: row.price,
      pickup: { first: row.pickupFirst, last: row.pickupLast, kind: row.pickupKind },
      delivery: { first: row.deliveryFirst, last: row.deliveryLast, kind: row.deliveryKind },
    };
  });
}
