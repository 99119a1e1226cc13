import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { stripeAccount } from "./stripe-setup.server";

/** The newest card that an order's customer left with Stripe, unless it was removed there. */
export const findKeptCard = (orderId: string, tx: Tx = db): Promise<Payment | null> =>
  tx.payment.findFirst({
    where: { orderId, kind: "setup", state: "succeeded", methodId: { not: null } },
    orderBy: { endedAt: "desc" },
  });

/** The charge or refund of an order that hasn't ended. */
export const findLivePayment = (orderId: string, tx: Tx = db): Promise<Payment | null> =>
  tx.payment.findFirst({ where: { orderId, kind: { not: "setup" }, state: { in: [...livePaymentStates] } } });

type Paying = Pick<StoredOrder, "id" | "payment" | "isFromBefore">;

/** Whether the customer chose to pay our fee by card, and this site takes cards. */
export const paysByCard = ({ payment, isFromBefore }: Paying): boolean =>
  stripeAccount !== null && payment.fee === "card" && !isFromBefore;

/** Whether the card step of an order isn't finished. */
export const isCardMissing = async (order: Paying, tx: Tx = db): Promise<boolean> =>
  paysByCard(order) && (await findKeptCard(order.id, tx)) === null;
