import { nextEnd } from "#app/domain/shipping/orders/next-end.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** Where a driver's job is: to the pickup, on the road, done, or not theirs. */
export type JobStage = "go" | "road" | "delivered" | "ended";

type Linked = { createdAt: Date; endedAt: Date | null };
type Driven = { state: OrderState; assignedAt: Date | null };

/**
 * What a link opens now. One that ended shows nothing of its order: another driver has it, the carrier lost it or was
 * assigned anew since, or nothing more happens to the order.
 */
export function jobStage(link: Linked, { state, assignedAt }: Driven): JobStage {
  const isOfOtherCarrier = assignedAt !== null && link.createdAt < assignedAt;
  if (link.endedAt || isOfOtherCarrier) return "ended";
  if (state === "delivered") return "delivered";
  const end = nextEnd(state);
  if (!end) return "ended";
  return end === "pickup" ? "go" : "road";
}

/** What the driver says or does next: that they come, that they're close, that they're there, or look the vehicle over. */
export type DueNext = "set-out" | "where" | "near" | "here" | "check";

type Said = { setOutAt: Date | null; nearAt: Date | null; hereAt: Date | null };

export function dueNext(stage: "go" | "road", { setOutAt, nearAt, hereAt }: Said): DueNext {
  if (hereAt) return "check";
  if (nearAt) return "here";
  if (stage === "road") return "where";
  return setOutAt ? "near" : "set-out";
}
