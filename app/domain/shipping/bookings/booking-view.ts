import type { CancellationFees } from "#app/domain/shipping/orders/cancellation.ts";
import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import type { Shown } from "#app/domain/base/forms/seen.ts";
import type { RoutePicture } from "#app/domain/trip/routing/route-map-path.ts";
import type { VehicleKind } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import type { BookingValues } from "./booking-answers";
import type { BookingStep } from "./booking-steps";
import type { StepAgain } from "./check-steps";
import type { BookingFacts } from "./describe-booking";

/** The price of a trip before and after a change, with the lines that differ. Whole US dollars. */
export type PriceOffer = {
  was: number;
  now: number;
  lines: { label: string; was: number | null; now: number | null }[];
  /** what makes the difference, in words: "pickup from December 5, 2026" */
  because: string;
  /** until when the new price holds, YYYY-MM-DD */
  validUntil: string;
};

/** A hold that has ended while somebody filled in the steps; without an offer only we can price it again. */
export type Renewal = {
  heldUntil: string;
  /** null if it can't be priced here */
  offer: PriceOffer | null;
  /** we agreed on the price with the customer by hand, so nothing but a call replaces it */
  isAgreed: boolean;
};

/** A booking as its page shows it. Amounts are whole US dollars, days are YYYY-MM-DD. */
export type BookingView = {
  step: BookingStep;
  quoteNumber: string;
  /** paths: the quote, and this page without a step */
  quoteLink: string;
  page: string;
  /** staff fill it in for the customer, who signs by the link */
  isByStaff: boolean;
  /** with its host, to be sent */
  customerLink: string;
  seen: Shown;
  /** of the step, as it was saved; empty before that */
  values: BookingValues;
  /** the VIN that was warned about: pressed again, it stays */
  vinSeen: string;
  /** why an accepted step is asked again */
  again: StepAgain | null;
  /** what the price was when the steps were accepted; null while it is the same */
  priceBefore: number | null;
  price: number;
  heldUntil: string;
  from: string;
  to: string;
  distance: number;
  car: string;
  kind: VehicleKind;
  isRunning: boolean;
  hasVin: boolean;
  map: RoutePicture | null;
  /** the days of pickup that a price is known for, and the one that the quote is for */
  days: { first: string; last: string; chosen: string | null };
  lacks: { phone: boolean; email: boolean };
  parts: PriceParts;
  /** what canceling costs in each phase */
  canceling: { before: number; assigned: number; setOut: number };
  cancellation: CancellationFees;
  /** what late costs us, in a sentence; "" if nothing */
  late: string;
  terms: { day: string; version: string };
  /** what was answered so far, in short, for the side */
  soFar: { label: string; value: string }[];
  /** the last step; null on the others */
  signing: {
    facts: BookingFacts;
    statement: string;
    electronic: string[];
    key: string;
    /** staff filled in the steps before, so the customer reads and accepts the terms here */
    asksTerms: boolean;
  } | null;
  renewal: Renewal | null;
  business: { name: string; phone: string };
  /** the customer leaves a card with Stripe after the signature */
  takesCards: boolean;
};
