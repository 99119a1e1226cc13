import { isRemote } from "./access";
import type { RateCard } from "./rate-card";
import type { Trip } from "./trip";

/** Business days from booking to pickup. Source: prices-notes, "a pickup window of 1-5 business days comes before". */
const usual = { min: 1, max: 5 };

/** Our judgement: no figure is published, only that far ends are slower to serve. */
const moreWhenRemoteDays = 2;

export function pickupWindow(trip: Trip, { access }: RateCard): { min: number; max: number } {
  const remote = isRemote(trip.pickup, access) || isRemote(trip.delivery, access);
  return { min: usual.min, max: usual.max + (remote ? moreWhenRemoteDays : 0) };
}
