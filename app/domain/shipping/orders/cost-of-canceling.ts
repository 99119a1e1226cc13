import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { cancellationCost, cancellationPhase, sayTripCharge } from "./cancellation";
import type { CancellationPhase } from "./cancellation";
import { windowOn } from "./date-window";
import { clockAt, dayThere } from "./page/place-clock";
import type { StoredOrder } from "./parse-order.server";

type Window = Pick<StoredOrder, "assignedAt" | "pickupWindow" | "pickupState" | "pickupZip">;

/** Assigned after the pickup's window had ended, by the calendar of its place, for which the terms ask nothing. */
const isCarrierLate = ({ assignedAt, pickupWindow, pickupState, pickupZip }: Window): boolean =>
  assignedAt !== null &&
  pickupWindow !== null &&
  windowOn(pickupWindow, dayThere(clockAt(pickupState, pickupZip), assignedAt)).code === "late";

/** Where canceling an order stands now. */
export const phaseOf = (order: Window & Pick<StoredOrder, "state" | "setOutAt">): CancellationPhase =>
  cancellationPhase(order.state, { hasSetOut: order.setOutAt !== null, isLate: isCarrierLate(order) });

/** What canceling costs now, in whole US dollars, by what was signed. */
export const costOfCanceling = (order: StoredOrder): number => costIn(phaseOf(order), order);

export const costIn = (phase: CancellationPhase, order: StoredOrder): number =>
  cancellationCost(phase, order.fee, {
    afterAssigned: order.cancelAfterAssigned,
    afterSetOut: order.cancelAfterSetOut,
  });

/** What canceling cost, and what comes on top of it, once it's done. */
export function sayCanceled(order: StoredOrder): string {
  const { canceledCost: cost, setOutAt } = order;
  if (cost === null) return "It’s no longer booked.";
  // Only an assigned carrier's truck sets out, and it's forgotten when the carrier is taken off.
  const phase = setOutAt ? phaseOf({ ...order, state: "carrier-assigned" }) : "before-carrier";
  const isWaived = cost < costIn(phase, order);
  const onTop = isWaived ? "" : sayTripCharge(phase);
  if (cost > 0) return `Canceling cost ${formatDollars(cost)}. ${onTop || "Nothing else is due."}`;
  return onTop ? `Canceling cost nothing. ${onTop}` : "Canceling cost nothing, and nothing’s due.";
}
