import { db } from "#app/db.server.ts";
import type { PaymentState } from "#app/domain/shipping/orders/payment-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { findLivePayment, paysByCard } from "./find-payments.server";
import { cardLabel } from "./payment";
import type { PaymentKind } from "./payment";

/** Rows of an order that staff see, the newest first. */
const MAX_ROWS = 30;

/** What Stripe has of an order, as the desk shows it. */
export async function loadOrderPayments(order: StoredOrder) {
  const rows = await db.payment.findMany({
    where: { orderId: order.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
  });
  const shown = rows.map((row) => ({
    id: row.id,
    // Check constraints guarantee both.
    kind: row.kind as PaymentKind,
    state: row.state as PaymentState,
    amount: row.amount,
    card: cardLabel(row),
    errorCode: row.errorCode,
    deadline: row.deadline,
    at: row.endedAt ?? row.createdAt,
    intentId: row.intentId,
    isRemoved: row.kind === "setup" && row.state === "succeeded" && row.methodId === null,
    dispute: row.disputeId
      ? {
          id: row.disputeId,
          state: row.disputeState,
          reason: row.disputeReason,
          amount: row.disputeAmount,
          dueAt: row.disputeDueAt,
        }
      : null,
  }));
  const isMissing =
    paysByCard(order) && !rows.some(({ kind, state }) => kind === "setup" && state === "succeeded");
  const isMoving = (await findLivePayment(order.id)) !== null;
  return { rows: shown, isCardMissing: isMissing, takesCards: paysByCard(order), isMoving };
}

export type OrderPayments = Awaited<ReturnType<typeof loadOrderPayments>>;
