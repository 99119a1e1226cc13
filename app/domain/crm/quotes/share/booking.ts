import { stagesBeforePickup } from "#app/domain/crm/leads/stage-groups.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";

/** What a customer is told of a booked quote. */
export type Booking = { stage: LeadStage };

const progress: Partial<Record<LeadStage, string>> = {
  booked: "We’re lining up a carrier. The driver calls you before pickup.",
  dispatched: "A carrier is assigned. The driver calls you before pickup.",
  "picked-up": "It’s been picked up and is on its way.",
  delivered: "It’s been delivered.",
  "review-asked": "It’s been delivered.",
};

/** How far a booked trip is. */
export const describeProgress = ({ stage }: Booking): string => progress[stage] ?? "";

export const isPickedUp = (booking: Booking | null): boolean =>
  booking !== null && !stagesBeforePickup.includes(booking.stage);
