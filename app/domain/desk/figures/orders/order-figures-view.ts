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

/** Orders for a reason. Amounts are whole US dollars. */
export type OrderReason = { code: string; label: string; count: number; paid: number };

/** So many days from booking to pickup; `code` is the filter of the list. */
export type OrderWait = { code: string; label: string; count: number };

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
