import { isBookedStage, roadStages, stagesBeforePickup, stagesSinceDelivery } from "./stage-groups";
import { isExit, leadStages, stageLabel } from "./stages";
import type { LeadStage } from "./stages";

/**
 * Why a lead can't go from its stage to another: its order decides, it isn't booked yet, a booking is undone with a
 * reason that the customer reads, the road is walked one step at a time, or the vehicle is on the truck.
 */
export type MoveProblem = "follows-order" | "book-first" | "undo-booking" | "one-step" | "on-the-truck";

/** What a lead's orders say that weren't declined, canceled or expired: whether all were delivered. Null if it has none. */
export type LeadOrdered = { isDelivered: boolean } | null;

const isSinceDelivery = (stage: string): boolean => stagesSinceDelivery.some((each) => each === stage);

/**
 * The one table of moves. Up to Booked every stage and every way out is free, and a lead comes back from a way out; what
 * customers are told of after that happens in order, so it goes one step forward or back. A lead with an order follows
 * it; only the review is asked for by hand once it's delivered. Whether there is a price to book is asked where the
 * booking is written.
 */
export function moveProblem(from: string, to: string, ordered: LeadOrdered = null): MoveProblem | null {
  if (from === to) return null;
  if (ordered && !(ordered.isDelivered && isSinceDelivery(from) && isSinceDelivery(to)))
    return "follows-order";
  if (!isBookedStage(from)) return isBookedStage(to) && to !== "booked" ? "book-first" : null;
  if (isExit(to)) return stagesBeforePickup.some((stage) => stage === from) ? null : "on-the-truck";
  if (isBookedStage(to)) return Math.abs(placeOf(to) - placeOf(from)) === 1 ? null : "one-step";
  return from === "booked" ? "undo-booking" : "one-step";
}

const placeOf = (stage: string): number => roadStages.findIndex((each) => each === stage);

/** Where a lead may go from a stage, in the order of the list. */
export const movesFrom = (from: string, ordered: LeadOrdered = null): LeadStage[] =>
  leadStages.map(({ code }) => code).filter((to) => to !== from && moveProblem(from, to, ordered) === null);

export const followsOrder = "This lead has an order, and its stage follows it. Move the order instead.";

/** What staff read about a move that can't be made. */
export function describeMoveProblem(from: string, to: string, ordered: LeadOrdered = null): string {
  switch (moveProblem(from, to, ordered)) {
    case "follows-order":
      return followsOrder;
    case "book-first":
      return `${stageLabel(to)} comes after Booked. Book the lead’s quote first.`;
    case "undo-booking":
      return "This lead is booked. Undo the booking at its quote first: the customer reads why.";
    case "on-the-truck":
      return `The vehicle was picked up, so the lead can’t go to ${stageLabel(to)}. Stop contact if they ask for it.`;
    case "one-step": {
      const steps = movesFrom(from).filter((stage) => isBookedStage(stage));
      return `From ${stageLabel(from)} a lead goes one step: to ${steps.map(stageLabel).join(" or ")}.`;
    }
    case null:
      return "";
  }
}
