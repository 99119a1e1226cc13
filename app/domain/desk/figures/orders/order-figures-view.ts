import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Days, Period } from "#app/domain/desk/figures/dashboard/period.ts";
import type { OrderSums } from "./order-sums";

/** Orders that belong together, by a name, with the filters of the list that has them beside the days of booking. */
export type OrderGroup = OrderSums & {
  name: string;
  label: string;
  days: Days;
  /** "500-1000"; "" for all */
  miles: string;
  /** "NY-FL"; "" for all */
  lane: string;
};

/** Lanes on one page: the states have two thousand between them, with ten links each. */
export const MAX_LANES = 250;

/** Lanes whose orders are read one by one for how they are spread. */
export const MAX_SPREAD_LANES = 50;

/** Orders for a reason. Amounts are whole US dollars. */
export type OrderReason = { code: string; label: string; count: number; paid: number };

/** So many days from booking to pickup; `code` is the filter of the list. */
export type OrderWait = { code: string; label: string; count: number };

/** What the days to pickup and the reasons of cancellations are shown by. */
export const spreadBys = ["month", "distance", "lane"] as const;
export type SpreadBy = (typeof spreadBys)[number];

/** Days from booking to pickup that are one column: from, and up to; null is open. */
export const waitRanges = [
  { code: "0-2", label: "0–2 days", from: 0, to: 2 },
  { code: "3-5", label: "3–5", from: 3, to: 5 },
  { code: "6-9", label: "6–9", from: 6, to: 9 },
  { code: "10-", label: "10 and more", from: 10, to: null },
] as const;

/** One group: how many waited how long, the middle of these days, and why how many were canceled. */
export type SpreadRow = Pick<OrderGroup, "name" | "label" | "days" | "miles" | "lane" | "canceled"> & {
  /** as waitRanges */
  waits: number[];
  /** whole days; null if none was picked up */
  medianWait: number | null;
  reasons: { code: string; label: string; count: number }[];
};

export type OrderFigures = {
  period: Period;
  now: OrderSums & { medianWait: number | null };
  before: OrderSums & { medianWait: number | null };
  months: OrderGroup[];
  bands: OrderGroup[];
  /** those with the most orders first, and how many lanes there are */
  lanes: OrderGroup[];
  laneCount: number;
  /** of those booked in the period what is late now; `isMore` if there are more than were counted */
  late: { count: number; isMore: boolean };
  payReasons: OrderReason[];
  cancelReasons: OrderReason[];
  waits: OrderWait[];
  spread: { by: SpreadBy; rows: SpreadRow[] };
};

/** A month's first and last day inside a period. */
export type MonthPart = Days & { month: string; isWhole: boolean };

const lastOfMonth = (month: string): CalendarDay => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) as CalendarDay;
};

/** The months that a period touches, each with its days in it. */
export function monthsOf({ first, last }: Days): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(month)) {
    const [from, to] = [`${month}-01` as CalendarDay, lastOfMonth(month)];
    const part = { first: from < first ? first : from, last: to > last ? last : to };
    parts.push({ ...part, month, isWhole: part.first === from && part.last === to });
  }
  return parts;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
