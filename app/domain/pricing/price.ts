import type { CalendarDay } from "./calendar-day";

/** A price and what made it. Amounts are whole US dollars; the lines add up to the estimate. */
export type Price = {
  estimate: number;
  range: { min: number; max: number };
  lines: PriceLine[];
  /** Days on the road and at sea, once picked up. */
  transitDays: { min: number; max: number };
  /** Business days from booking to pickup. */
  pickupWindow: { min: number; max: number };
  /** The last day on which this price can be booked. */
  validUntil: CalendarDay;
  /** The version of the rate card. */
  rateCard: string;
};

/** What a card has no price for without a call (decision 021), and the name of the kind of vehicle. */
export type PriceError = {
  code:
    | "vehicle-by-ship"
    | "electric-by-ship"
    | "not-running-by-ship"
    | "vehicle-enclosed"
    | "vehicle-not-running";
  vehicle: string;
};

export type PriceLine = {
  code: "distance" | "minimum" | "vehicle" | "trailer" | "season" | "access" | "not-running" | "sea";
  label: string;
  note?: string;
  /** Negative where it makes the trip cheaper. */
  amount: number;
};
