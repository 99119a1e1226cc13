import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { progressOf } from "./order-states";
import type { OrderState } from "./order-states";

/** What late costs us, in whole US dollars: for each day, where 0 is nothing, and at most in all, where 0 is all of our fee. */
export type LateTerms = { perDay: number; atMost: number };

/** The columns of an order that it follows from. */
export type LateFacts = {
  state: OrderState;
  fee: number;
  latePerDay: number;
  lateAtMost: number;
  /** the last day of the delivery window that both sides agreed on last, YYYY-MM-DD; null if nobody signed one */
  lateAfter: string | null;
};

/** The most that can come off, in whole US dollars: never more than our fee, because the carrier's part isn't ours. */
export const mostCredit = ({ atMost }: LateTerms, fee: number): number =>
  atMost > 0 ? Math.min(atMost, fee) : fee;

/** Whole days after the last one; 0 on it and before it. */
export const daysLate = (lateAfter: string | null, day: string | null): number =>
  lateAfter && day ? Math.max(0, daysBetween(lateAfter, day)) : 0;

/** What so many days take off our fee, in whole US dollars. The check constraint of `orders` says the same. */
export const creditFor = (days: number, { perDay, atMost }: LateTerms, fee: number): number =>
  Math.min(days * perDay, mostCredit({ perDay, atMost }, fee));

export const lateTermsOf = ({
  latePerDay,
  lateAtMost,
}: Pick<LateFacts, "latePerDay" | "lateAtMost">): LateTerms => ({ perDay: latePerDay, atMost: lateAtMost });

/** What comes off because it was delivered on a day, by the calendar of the place; nothing before it's there. */
export const lateCreditOf = (facts: LateFacts, deliveredOn: string | null): number =>
  progressOf(facts.state) >= progressOf("delivered")
    ? creditFor(daysLate(facts.lateAfter, deliveredOn), lateTermsOf(facts), facts.fee)
    : 0;

type Owed = { price: number; fee: number; lateCredit: number };

/** What the customer pays in all, and of our fee, once what came off is taken off; whole US dollars. */
export const dueInAll = ({ price, lateCredit }: Pick<Owed, "price" | "lateCredit">): number =>
  price - lateCredit;
export const feeDue = ({ fee, lateCredit }: Pick<Owed, "fee" | "lateCredit">): number => fee - lateCredit;

/** "1 day", "3 days". */
export const formatLateDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** "If we deliver after it, $40 comes off our fee for each day, up to $225."; "" if late has no price. */
export const describeLateTerms = (terms: LateTerms, fee: number, lateAfter: string | null): string => {
  if (terms.perDay === 0 || mostCredit(terms, fee) === 0) return "";
  const last = lateAfter ? formatDay(lateAfter) : "the last day of your delivery window";
  return `If it’s delivered after ${last}, we take ${formatDollars(terms.perDay)} off our fee for each day, up to ${formatDollars(mostCredit(terms, fee))}.`;
};

/** The same for anybody, who has no order and no fee yet; "" if late has no price. */
export const describeLatePrice = ({ perDay, atMost }: LateTerms): string => {
  if (perDay === 0) return "";
  const most = atMost > 0 ? `${formatDollars(atMost)}, and never more than our fee` : "our whole fee";
  return `If your vehicle is delivered after the last day of the delivery window you signed, we take ${formatDollars(perDay)} off our fee for each day, up to ${most}. You don’t have to ask.`;
};
