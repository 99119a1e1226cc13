import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { standingOf } from "#app/domain/shipping/offers/offer-states.ts";

/** The kinds of message about an offer to a carrier; each has a text of the same name. */
export type OfferEmailKind = Extract<OutboxKind, `offer-${string}` | `dispatch-${string}`>;

type Still = {
  state: string;
  orderState: OrderState;
  /** the offer can be answered now */
  isOpen: boolean;
  /** the order is with the offer's carrier */
  isHolding: boolean;
  /** a newer offer of the same order to the same carrier is open, or has the order */
  isReplaced: boolean;
  /** rules stopped the carrier when it wanted to accept */
  isStopped: boolean;
};

/** Why a message about an offer no longer goes out, so that no carrier reads what isn't so anymore; null if it's true. */
export function whyOfferEmailPointless(kind: OfferEmailKind, still: Still): string | null {
  const standing = standingOf(still.state);
  switch (kind) {
    case "offer-to-carrier":
      return still.isOpen ? null : "The offer isn’t open anymore.";
    case "offer-over-to-carrier":
      if (still.isReplaced) return "The carrier was asked anew, or has the order.";
      return standing === "over" ? null : "The offer isn’t over.";
    case "offer-answered-to-staff":
      return still.state === "sent" && !still.isStopped ? "Nobody has answered the offer." : null;
    case "dispatch-to-carrier":
      return still.isHolding && isAmong(statesUnderway, still.orderState)
        ? null
        : "The carrier doesn’t have the order, or it’s delivered.";
    case "dispatch-over-to-carrier":
      if (still.isReplaced) return "The carrier has the order again.";
      return still.state === "released" ? null : "The carrier has the order.";
  }
}
