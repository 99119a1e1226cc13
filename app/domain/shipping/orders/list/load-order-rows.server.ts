import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

const columns = {
  id: true,
  orderNumber: true,
  state: true,
  stateChangedAt: true,
  createdAt: true,
  customerName: true,
  vehicle: true,
  isRunning: true,
  transportType: true,
  price: true,
  fee: true,
  carrierPart: true,
  carrierPay: true,
  lateCredit: true,
  carrierName: true,
  pickupPlace: true,
  pickupState: true,
  deliveryPlace: true,
  deliveryState: true,
  pickupFirst: true,
  pickupLast: true,
  pickupKind: true,
  deliveryFirst: true,
  deliveryLast: true,
  deliveryKind: true,
  pickedUpAt: true,
  deliveredAt: true,
  delayedAt: true,
  reportedPlace: true,
  reportedAt: true,
  quote: { select: { leadId: true, lead: { select: { owner: { select: { id: true, name: true } } } } } },
} satisfies Prisma.OrderSelect;

/** Orders as rows, in the order of their ids; those that have gone are left out. */
export async function loadOrderRows(ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const orders = await db.order.findMany({ where: { id: { in: [...ids] } }, select: columns });
  const byId = new Map(orders.map((order) => [order.id, present(order)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Groups of orders as rows, each in the order of its ids, in as many questions as one group. */
export async function loadOrderGroups(groups: readonly (readonly string[])[]): Promise<OrderRow[][]> {
  const rows = new Map((await loadOrderRows(groups.flat())).map((row) => [row.id, row]));
  return groups.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
}

type End = { place: string; state: string };
type Days = { first: string | null; last: string | null; kind: string };

/** An order as a list shows it. Days are YYYY-MM-DD, amounts whole US dollars. */
export type OrderRow = {
  id: string;
  orderNumber: string;
  state: OrderState;
  stateChangedAt: Date;
  createdAt: Date;
  name: string;
  owner: { id: string; name: string } | null;
  vehicle: string;
  isRunning: boolean;
  isEnclosed: boolean;
  price: number;
  fee: number;
  /** what the carrier gets by the price that was signed, and what was agreed with it; null if nothing was yet */
  carrierPart: number;
  carrierPay: number | null;
  /** what came off the fee because it was late */
  lateCredit: number;
  carrierName: string;
  from: End;
  to: End;
  pickup: Days;
  delivery: Days;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  isDelayed: boolean;
  reportedPlace: string | null;
  reportedAt: Date | null;
};

const present = (order: Prisma.OrderGetPayload<{ select: typeof columns }>): OrderRow => ({
  id: order.id,
  orderNumber: order.orderNumber,
  // A check constraint guarantees it.
  state: order.state as OrderState,
  stateChangedAt: order.stateChangedAt,
  createdAt: order.createdAt,
  name: order.customerName,
  owner: order.quote.lead.owner,
  vehicle: order.vehicle,
  isRunning: order.isRunning,
  isEnclosed: order.transportType === "enclosed",
  price: order.price,
  fee: order.fee,
  carrierPart: order.carrierPart,
  carrierPay: order.carrierPay,
  lateCredit: order.lateCredit,
  carrierName: order.carrierName,
  from: { place: order.pickupPlace, state: order.pickupState },
  to: { place: order.deliveryPlace, state: order.deliveryState },
  pickup: { first: order.pickupFirst, last: order.pickupLast, kind: order.pickupKind },
  delivery: { first: order.deliveryFirst, last: order.deliveryLast, kind: order.deliveryKind },
  pickedUpAt: order.pickedUpAt,
  deliveredAt: order.deliveredAt,
  isDelayed: order.delayedAt !== null,
  reportedPlace: order.reportedPlace,
  reportedAt: order.reportedAt,
});
