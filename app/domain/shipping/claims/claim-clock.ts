import { addDays, daysBetween, isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { ClaimState } from "./claim-states";

/** In months from delivery: no carrier may set a shorter time for a claim (49 USC 14706(e)(1)). */
const MONTHS_TO_CLAIM = 9;
/** In days from receipt: a carrier acknowledges (49 CFR 370.5), then pays, declines or offers (49 CFR 370.9). */
export const DAYS_TO_ACKNOWLEDGE = 30;
export const DAYS_TO_DECIDE = 120;
/** Where that takes longer, the carrier says how it stands each time so many days have passed. */
export const DAYS_BETWEEN_WORDS = 60;
/** What we advise, in hours from delivery: fresh reports are easier to prove. */
export const HOURS_ADVISED = 48;

/**
 * The last day that nine months from delivery surely include: the same day of the month, or the month's last where there
 * is no such day. It's the least that the law gives; a carrier may give more.
 */
export function lastDayToClaim(deliveredOn: CalendarDay): CalendarDay {
  const [year = 0, month = 1, day = 1] = deliveredOn.split("-").map(Number);
  const months = year * 12 + (month - 1) + MONTHS_TO_CLAIM;
  const [lastYear, lastMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const pad = (value: number) => String(value).padStart(2, "0");
  for (let last = day; last > 0; last -= 1) {
    const text = `${lastYear}-${pad(lastMonth)}-${pad(last)}`;
    if (isCalendarDay(text)) return text;
  }
  throw new Error(`${deliveredOn} is no day`);
}

type Dated = { state: ClaimState; signedOn: CalendarDay; sentOn: string | null; wordOn: string | null };

/** The day on which the next step of somebody else is due; null if none is. We count from the day it was sent. */
export function dueOnOf({ state, signedOn, sentOn, wordOn }: Dated): CalendarDay | null {
  if (state === "signed") return signedOn;
  if (sentOn === null || !isCalendarDay(sentOn)) return null;
  if (state === "sent") return addDays(sentOn, DAYS_TO_ACKNOWLEDGE);
  if (state !== "acknowledged") return null;
  const decision = addDays(sentOn, DAYS_TO_DECIDE);
  if (wordOn === null || wordOn < decision) return decision;
  const passed = Math.floor(daysBetween(decision, wordOn) / DAYS_BETWEEN_WORDS);
  return addDays(decision, (passed + 1) * DAYS_BETWEEN_WORDS);
}

/** What is due then, for staff. */
export function describeDue(state: ClaimState): string {
  if (state === "signed") return "Send it to the carrier";
  if (state === "sent") return "The carrier acknowledges it";
  if (state === "acknowledged") return "The carrier pays, declines, offers, or says how it stands";
  return state === "offered" ? "The customer answers the offer" : "";
}
