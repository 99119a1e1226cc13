import { HOUR_MS } from "#app/platform/durations.js";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { CarrierProblemCode } from "#app/domain/shipping/carriers/carrier-problems.ts";
import type { ChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { changeablePartsOf } from "#app/domain/shipping/orders/change-orders/order-change.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { mayMoveWindow } from "#app/domain/shipping/orders/dispatch/open-ends.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

import { isStillNear } from "./order-whatsapp";
import { isWindowOfNow } from "./window-move";
import type { WindowMove } from "./window-move";

/** The kinds of message about an order; each has a text of the same name. */
export type OrderEmailKind = Extract<OutboxKind, `order-${string}`>;

type Still = {
  order: StoredOrder;
  /** the change or other terms that we offered and that wait for the customer's answer */
  offered: ChangeOrder | null;
  /** the last change that either side offered, whatever became of it */
  last: ChangeOrder | null;
  /** the window whose move a message about a changed order tells of; null if it tells of something else */
  moved: WindowMove | null;
  /** what stops its carrier now, while it's under way, apart from what an owner approved */
  stopped: readonly CarrierProblemCode[];
  /** when the message was made */
  createdAt: Date;
  now: Date;
};

/** That somebody is about 30 minutes away is news for so long. */
const NEAR_HOLDS_MS = HOUR_MS;

/** Whether what a message says is older than what its order says of the same. */
const isOlder = (createdAt: Date, since: Date | null): boolean => since !== null && createdAt < since;

const stale = (state: OrderState): string => `The order is ${state} by now, and its own email says so.`;

/** Whether staff still wait for the customer's word on a change, or have just got it. */
const isNews = (last: ChangeOrder | null): boolean =>
  last?.askedBy === "customer"
    ? last.state === "offered"
    : last?.state === "accepted" || last?.state === "refused";

/**
 * Why a message about an order no longer goes out, so that its reader never gets something false; null if it's still true.
 * The confirmation is a paper that somebody is owed, so it goes out for as long as it's in force, with the facts of now.
 * A request that was answered meanwhile, a carrier that was replaced, a report that was taken back or made anew, a delay
 * that is over and terms that were answered aren't announced anymore: what came after has an email of its own.
 */
export function whyPointless(
  kind: OrderEmailKind,
  { order, offered, last, moved, stopped, createdAt, now }: Still,
): string | null {
  const { state } = order;
  switch (kind) {
    case "order-requested":
    case "order-to-staff":
      return state === "requested" ? null : stale(state);
    case "order-confirmed":
      return progressOf(state) > 0 ? null : stale(state);
    case "order-declined":
      return state === "declined" || state === "expired" ? null : stale(state);
    case "order-canceled":
      return state === "canceled" ? null : stale(state);
    case "order-carrier-assigned":
      if (state !== "carrier-assigned") return stale(state);
      return isOlder(createdAt, order.assignedAt) ? "Another carrier has the trip by now." : null;
    case "order-picked-up":
      if (state !== "picked-up") return stale(state);
      return isOlder(createdAt, order.stateChangedAt) ? "The pickup was reported anew since." : null;
    case "order-delivered":
      if (state !== "delivered" && state !== "closed") return stale(state);
      return state === "delivered" && isOlder(createdAt, order.stateChangedAt)
        ? "The delivery was reported anew since."
        : null;
    case "order-late-credit":
      return order.lateCredit > 0
        ? null
        : "Nothing comes off anymore: the delivery was taken back, or made anew.";
    case "order-review-asked":
      return state === "delivered" || state === "closed" ? null : stale(state);
    case "order-delayed":
      if (!order.delayedAt) return "The delay is over.";
      return isOlder(createdAt, order.delayedAt) ? "Another delay was reported since." : null;
    case "order-other-terms":
    case "order-change-offered":
      if (!offered) return "What we offered was answered or taken back, or it ended.";
      return isOlder(createdAt, offered.createdAt) ? "Something newer was offered since." : null;
    case "order-changed":
      if (progressOf(state) <= 0) return stale(state);
      if (!moved) return order.changeNumber === 0 ? "Nothing was changed." : null;
      if (!mayMoveWindow(state, moved.which)) return stale(state);
      return isWindowOfNow(moved, order) ? null : "The days were changed again since.";
    case "order-change-over":
      if (changeablePartsOf(order).length === 0) return stale(state);
      if (last?.state === "refused" || last?.state === "ended") return null;
      return "Something newer was offered since, or it was taken back.";
    case "order-change-to-staff":
      if (progressOf(state) < 0) return stale(state);
      return isNews(last) ? null : "It was answered, taken back, or something newer was offered since.";
    case "order-carrier-stopped-to-staff":
      return stopped.length > 0
        ? null
        : "The carrier may carry it again, another has it, or an owner approved it.";
    case "order-on-the-way":
      if (state !== "carrier-assigned") return stale(state);
      if (!order.setOutAt) return "Another carrier has the trip by now.";
      return order.nearAt || order.hereAt ? "The driver is close by now, and said so." : null;
    case "order-near":
      if (!isStillNear(order)) return "The driver is there by now, or the order went on.";
      return now.getTime() - Number(order.nearAt) < NEAR_HOLDS_MS ? null : "The driver said so too long ago.";
    case "order-nobody-here":
    case "order-nobody-here-to-staff":
      if (!order.nobodyHereAt) return "It’s settled, or the order went on.";
      return isOlder(createdAt, order.nobodyHereAt) ? "The driver reported it anew since." : null;
    case "order-link":
      return null;
  }
}
