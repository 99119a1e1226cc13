import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { confirmRequestIn } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { isCardMissing } from "./find-payments.server";
import type { PaymentError } from "./payment-error";

type Confirmed = Promise<Result<StoredOrder, PaymentError>>;

/**
 * Confirms a request. One whose card step was left is confirmed only with a reason, which the order and the audit log
 * have under the name of the one who gave it.
 */
export const confirmBooking = ({ override, ...press }: OrderPress & { override: string }): Confirmed =>
  inOneTransaction(async (tx): Confirmed => {
    const order = await findOrderById(press.orderId, tx);
    if (!order) return err({ code: "not-found" });
    const isOverridden = order.state === "requested" && (await isCardMissing(order, tx));
    if (isOverridden && !override) return err({ code: "no-card" });
    const confirmed = await confirmRequestIn(tx, press);
    if (!confirmed.ok || !isOverridden) return confirmed;
    const { orderId, by, now } = press;
    const event = { kind: "money", data: { what: "no-card", amount: order.fee, detail: override } } as const;
    return touchOrderIn(tx, { orderId, by, now }, () => ok({ columns: {}, event }));
  });
