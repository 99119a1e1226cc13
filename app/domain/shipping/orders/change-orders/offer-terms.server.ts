import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { checkWindow } from "#app/domain/shipping/orders/check-window.ts";
import { deliveryWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { firstDayAt } from "#app/domain/trip/places/local-time.ts";
import { endOffered } from "./end-offers.server";
import { hasOpenChange } from "./find-change.server";
import { storeChange } from "./store-change.server";

export type OtherTerms = {
  parts: PriceParts;
  pickup: DateWindow;
  reason: string;
  /** the last day on which it can be accepted */
  endsOn: CalendarDay;
};

/**
 * Answers a request with another price or another day, which the customer accepts by name on the order's link; until then
 * nothing changes. The delivery follows the pickup by the days in transit that were signed.
 */
export const offerTerms = ({
  terms: { parts, pickup, reason: typed, endsOn },
  ...press
}: OrderPress & { terms: OtherTerms }): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async (order, tx) => {
    const { id: orderId, state, customerEmail } = order;
    if (state !== "requested") return err({ code: "not-now", state });
    if (await hasOpenChange(tx, order, press.now)) return err({ code: "offer-open" });
    const today = firstDayAt(order.pickupState, order.pickupZip, press.now);
    const wrong = checkWindow(pickup, { before: order.pickupWindow, today });
    if (wrong) return err(wrong);
    if (endsOn < deskDayOf(press.now)) return err({ code: "offer-day" });
    const reason = typed.trim();
    if (!reason) return err({ code: "no-move", state, why: "reason" });
    const { min: least, max: most } = order.estimate.transitDays;
    const delivery = deliveryWindow(pickup, { least, most });
    const price = parts.fee + parts.carrierPart;
    await endOffered(tx, { orderId, by: press.by, now: press.now, answer: "withdrawn" });
    const changeOrderId = await storeChange(tx, order, {
      priced: { change: {}, estimates: null, lines: [], price, parts, pickup, delivery },
      askedBy: "staff",
      state: "offered",
      reason,
      endsOn,
      by: press.by,
      now: press.now,
    });
    if (customerEmail)
      await enqueue(
        tx,
        [{ kind: "order-other-terms", subject: orderId, recipient: customerEmail }],
        press.now,
      );
    return ok({
      columns: {},
      event: {
        kind: "terms-offered",
        data: { changeOrderId, askedBy: "staff", price, pickup, delivery, reason },
      },
    });
  });
