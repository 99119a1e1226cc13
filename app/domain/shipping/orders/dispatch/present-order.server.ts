import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { costOfCanceling, phaseOf } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import { describeChange } from "#app/domain/shipping/orders/change-orders/describe-change.ts";
import { describeTooLate, findTooLate } from "#app/domain/shipping/orders/change-orders/may-become.ts";
import type { ChangePage } from "#app/domain/shipping/orders/change-orders/load-change.server.ts";
import type { LoadedOrder } from "./load-order.server";
import type { OrderCarrier } from "./load-order-carrier.server";
import { orderStatus } from "./order-status";
import { isSheetOld } from "./sheet-hash.server";
import { loadBoardText } from "./load-board-text";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { formatLocalInput } from "#app/domain/trip/places/local-input.ts";
import { zonesOf } from "#app/domain/trip/places/local-time.ts";

/** An order as its page at the desk shows it. */
export function presentOrder(loaded: LoadedOrder, now: Date) {
  const { order, offers } = loaded;
  const today = deskDayOf(now);
  const { token: _token, ...shown } = order;
  const [pickupZone = ""] = zonesOf(order.pickupState, order.pickupZip);
  const [deliveryZone = ""] = zonesOf(order.deliveryState, order.deliveryZip);
  const open = offers.find(({ state }) => state === "offered");
  const tooLate = open ? findTooLate(order, open, now) : null;
  return {
    ...loaded,
    order: shown,
    /** the change that waits for an answer, beside the order as it is */
    compared: open ? describeChange(order, open) : [],
    /** why the change that waits can't be made anymore; null if it can */
    tooLate: tooLate && describeTooLate(tooLate, order),
    now,
    today,
    status: orderStatus(order, today),
    link: absoluteUrl(orderLink(order)),
    cancelCost: costOfCanceling(order),
    cancelPhase: phaseOf(order),
    isSheetOld: isSheetOld(order),
    loadBoardText: loadBoardText(order, today),
    /** now, by the clocks of the two places */
    clocks: { pickup: formatLocalInput(pickupZone, now), delivery: formatLocalInput(deliveryZone, now) },
  };
}

/** With what the form of a change shows to staff. */
export type OrderView = ReturnType<typeof presentOrder> & {
  change: ChangePage;
  carrier: OrderCarrier;
  mayOverride: boolean;
};
export type ShownOrder = OrderView["order"];
