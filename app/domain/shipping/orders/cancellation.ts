import type { OrderState } from "./order-states";

/** What we keep of our fee when a customer cancels, in whole US dollars. From settings. */
export type CancellationFees = { afterAssigned: number; afterSetOut: number };

/**
 * Where an order stands when it is canceled: the truck has set out once its driver said so, and a carrier is late that was
 * assigned after the pickup's window had ended.
 */
export type CancellationPhase = "before-carrier" | "late-carrier" | "after-assigned" | "after-set-out";

type OfCarrier = { hasSetOut: boolean; isLate: boolean };

export const cancellationPhase = (state: OrderState, { hasSetOut, isLate }: OfCarrier): CancellationPhase => {
  if (state !== "carrier-assigned") return "before-carrier";
  if (isLate) return "late-carrier";
  return hasSetOut ? "after-set-out" : "after-assigned";
};

/**
 * What canceling costs now, in whole US dollars: never more than our fee, and nothing while no carrier is assigned, or
 * if none was within the window. What a carrier charges for a trip in vain comes on top of it once the truck has set out,
 * and only as shown.
 */
export function cancellationCost(phase: CancellationPhase, fee: number, fees: CancellationFees): number {
  if (phase === "before-carrier" || phase === "late-carrier") return 0;
  return Math.min(fee, phase === "after-assigned" ? fees.afterAssigned : fees.afterSetOut);
}

/** What is said beside the cost: once the truck has set out, its trip in vain may cost too. "" in any other phase. */
export const sayTripCharge = (phase: CancellationPhase): string =>
  phase === "after-set-out" ? "What the carrier charges for the trip comes on top, if we can show it." : "";
