import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** Whole statute miles, and days from each sailing. */
export type SeaPart = { miles: number; days: { min: number; max: number } };

/** Amounts are whole US dollars and the breakdown adds up to the estimate; distance is whole statute miles. */
export type Estimate = {
  estimatedPrice: number;
  priceRange: { min: number; max: number };
  distance: number;
  /** days from pickup to delivery */
  transitDays: { min: number; max: number };
  /** the part of the distance and of the transit days that is by ship; older estimates don't say it */
  sea?: SeaPart;
  /** business days from booking to pickup */
  pickupWindow: { min: number; max: number };
  /** if a first day was requested: that day and the last possible pickup day */
  pickup?: { from: CalendarDay; to: CalendarDay };
  breakdown: { label: string; note?: string; amount: number }[];
  route: { via: string[]; states: string[] };
  /** whole statute miles in each state, in route order */
  stateMiles: { state: string; miles: number }[];
  validUntil: CalendarDay;
  /** the version of the rate card used */
  rateCard: string;
};
