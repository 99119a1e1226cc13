import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Oversize } from "./size-factor";

/** Whole US dollars; the lines add up to the estimate. */
export type Price = {
  estimate: number;
  range: { min: number; max: number };
  lines: PriceLine[];
  /** Days on the road and at sea, after pickup. */
  transitDays: { min: number; max: number };
  /** Business days from booking to pickup. */
  pickupWindow: { min: number; max: number };
  /** The last day on which this price can be booked. */
  validUntil: CalendarDay;
  rateCard: string;
};

/** What a card can't price without a call (decision 021); `vehicle` names the size class. */
export type PriceError =
  | {
      code:
        | "island-to-island"
        | "vehicle-by-ship"
        | "electric-by-ship"
        | "not-running-by-ship"
        | "vehicle-enclosed"
        | "vehicle-not-running"
        | "size-needed";
      vehicle: string;
    }
  | ({ code: "oversize"; vehicle: string } & Oversize);

export type PriceLine = {
  code: "distance" | "minimum" | "vehicle" | "trailer" | "season" | "access" | "not-running" | "sea";
  label: string;
  note?: string;
  /** Negative if it lowers the price. */
  amount: number;
};
