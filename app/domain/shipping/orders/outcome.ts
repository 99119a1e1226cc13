import { daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { windowOfDays, windowOn } from "./date-window";
import type { DateWindow } from "./date-window";
import { lateCreditOf } from "./late-credit";
import type { LateFacts } from "./late-credit";
import { progressOf } from "./order-states";
import type { OrderState } from "./order-states";
import { clockAt, dayThere } from "./page/place-clock";

/** Three columns of a window; null if its days aren't known. */
type Days = { first: string | null; last: string | null; kind: string | null };

/** The columns of an order that its outcome follows from; amounts are whole US dollars. */
export type OutcomeFacts = LateFacts & {
  state: OrderState;
  isFromBefore: boolean;
  confirmedAt: Date | null;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  carrierPart: number;
  carrierPay: number | null;
  payReason: string | null;
  payNote: string;
  pickupState: string;
  pickupZip: string;
  deliveryState: string;
  deliveryZip: string;
  pickupFirst: string | null;
  pickupLast: string | null;
  pickupKind: string;
  deliveryFirst: string | null;
  deliveryLast: string | null;
  deliveryKind: string;
  signedPickupFirst: string | null;
  signedPickupLast: string | null;
  signedPickupKind: string | null;
  signedDeliveryFirst: string | null;
  signedDeliveryLast: string | null;
  signedDeliveryKind: string | null;
};

/** What became of an order, as its columns have it; null is not known yet. */
export type Outcome = {
  /** the day at the desk on which it was confirmed */
  bookedOn: CalendarDay | null;
  signedPickupFirst: string | null;
  signedPickupLast: string | null;
  signedPickupKind: string | null;
  signedDeliveryFirst: string | null;
  signedDeliveryLast: string | null;
  signedDeliveryKind: string | null;
  /** days at the places themselves */
  pickedUpOn: CalendarDay | null;
  deliveredOn: CalendarDay | null;
  /** from booking to pickup, in days of the calendar */
  waitDays: number | null;
  /** inside the window that was signed, and inside the last one */
  pickupInSigned: boolean | null;
  pickupInLast: boolean | null;
  deliveryInSigned: boolean | null;
  deliveryInLast: boolean | null;
  /** what comes off our fee because it was delivered late */
  lateCredit: number;
  /** what the carrier got above its part of the price: what we paid for our word, never less than nothing */
  paidOnTop: number;
  payReason: string | null;
  payNote: string;
};

/** Of an order that nothing has become of yet. */
export const noOutcome: Outcome = {
  bookedOn: null,
  signedPickupFirst: null,
  signedPickupLast: null,
  signedPickupKind: null,
  signedDeliveryFirst: null,
  signedDeliveryLast: null,
  signedDeliveryKind: null,
  pickedUpOn: null,
  deliveredOn: null,
  waitDays: null,
  pickupInSigned: null,
  pickupInLast: null,
  deliveryInSigned: null,
  deliveryInLast: null,
  lateCredit: 0,
  paidOnTop: 0,
  payReason: null,
  payNote: "",
};

/** The same with windows that nobody knows. */
export const nothingYet = {
  ...noOutcome,
  isFromBefore: false,
  pickupKind: "estimated",
  deliveryFirst: null,
  deliveryLast: null,
  deliveryKind: "estimated",
  fee: 0,
  latePerDay: 0,
  lateAtMost: 0,
  lateAfter: null,
};

/** What the carrier gets, whole US dollars; null while there's none, or while nothing was agreed. */
export const carrierGot = ({
  state,
  carrierPay,
}: Pick<OutcomeFacts, "state" | "carrierPay">): number | null =>
  progressOf(state) >= progressOf("carrier-assigned") ? carrierPay : null;

/**
 * What became of an order, from its columns as they are now. The windows that it was booked with are written down once,
 * from the first change on that finds it confirmed. A mistake that is taken back takes its outcome back. Of an order from
 * before nobody signed a window, and its days are those on which somebody moved its lead: they say nothing.
 */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  const bookedOn = facts.confirmedAt && deskDayOf(facts.confirmedAt);
  const [pickup, delivery] = [lastPickup(facts), lastDelivery(facts)];
  const isKnown = !facts.isFromBefore;
  const signedPickup = isKnown ? firstSigned(bookedOn, signedPickupOf(facts), pickup) : none;
  const signedDelivery = isKnown ? firstSigned(bookedOn, signedDeliveryOf(facts), delivery) : none;
  const pickedUpOn = dayAt(facts.pickedUpAt, facts.pickupState, facts.pickupZip);
  const deliveredOn = dayAt(facts.deliveredAt, facts.deliveryState, facts.deliveryZip);
  const paidOnTop = Math.max(0, (carrierGot(facts) ?? 0) - facts.carrierPart);
  return {
    bookedOn,
    signedPickupFirst: signedPickup.first,
    signedPickupLast: signedPickup.last,
    signedPickupKind: signedPickup.kind,
    signedDeliveryFirst: signedDelivery.first,
    signedDeliveryLast: signedDelivery.last,
    signedDeliveryKind: signedDelivery.kind,
    pickedUpOn,
    deliveredOn,
    waitDays: isKnown && bookedOn && pickedUpOn ? Math.max(0, daysBetween(bookedOn, pickedUpOn)) : null,
    pickupInSigned: isInside(signedPickup, pickedUpOn),
    pickupInLast: isInside(isKnown ? pickup : none, pickedUpOn),
    deliveryInSigned: isInside(signedDelivery, deliveredOn),
    deliveryInLast: isInside(isKnown ? delivery : none, deliveredOn),
    lateCredit: lateCreditOf(facts, deliveredOn),
    paidOnTop,
    payReason: paidOnTop > 0 ? facts.payReason : null,
    payNote: paidOnTop > 0 ? facts.payNote : "",
  };
}

/**
 * The columns of a change of an order, and what they change of its outcome: whatever writes an order writes both in one
 * statement. The columns are plain values.
 */
export function withOutcome<Columns extends object>(
  order: OutcomeFacts,
  columns: Columns,
): Columns & Partial<Outcome> {
  const after: OutcomeFacts & Partial<Outcome> = { ...order, ...columns };
  const changed = Object.entries(outcomeOf(after)).filter(
    ([name, value]) => value !== after[name as keyof Outcome],
  );
  return { ...columns, ...(Object.fromEntries(changed) as Partial<Outcome>) };
}

const none: Days = { first: null, last: null, kind: null };

const lastPickup = ({ pickupFirst: first, pickupLast: last, pickupKind: kind }: OutcomeFacts): Days =>
  first ? { first, last, kind } : none;
const lastDelivery = ({
  deliveryFirst: first,
  deliveryLast: last,
  deliveryKind: kind,
}: OutcomeFacts): Days => (first ? { first, last, kind } : none);
const signedPickupOf = (facts: OutcomeFacts): Days => ({
  first: facts.signedPickupFirst,
  last: facts.signedPickupLast,
  kind: facts.signedPickupKind,
});
const signedDeliveryOf = (facts: OutcomeFacts): Days => ({
  first: facts.signedDeliveryFirst,
  last: facts.signedDeliveryLast,
  kind: facts.signedDeliveryKind,
});

/** A request's window isn't agreed on yet. */
const firstSigned = (bookedOn: CalendarDay | null, signed: Days, now: Days): Days =>
  signed.first || !bookedOn ? signed : now;

const dayAt = (at: Date | null, state: string, zip: string): CalendarDay | null =>
  at && dayThere(clockAt(state, zip), at);

function isInside({ first, last, kind }: Days, day: CalendarDay | null): boolean | null {
  const window: DateWindow | null = kind ? windowOfDays({ first, last, kind }) : null;
  return window && day && windowOn(window, day).code === "open";
}
