import { z } from "zod";
import { orderMoves } from "./order-moves";
import type { OrderMoveName } from "./order-moves";
import { orderStates } from "./order-states";
import type { OrderState } from "./order-states";

const codesOf = <Code extends string>(rows: readonly { code: Code }[]) =>
  rows.map(({ code }) => code) as [Code, ...Code[]];
const state = z.enum(codesOf<OrderState>(orderStates));
const move = z.enum(orderMoves.map(({ name }) => name) as [OrderMoveName, ...OrderMoveName[]]);
const asker = z.enum(["customer", "staff"]).default("staff");
const tripEnd = z.enum(["pickup", "delivery"]);
const window = z.strictObject({ first: z.string(), last: z.string(), kind: z.string() });

/** What can happen with an offer to a carrier. */
export const offerSteps = [
  "sent",
  "accepted",
  "countered",
  "counter-taken",
  "declined",
  "withdrawn",
  "stopped",
  "sheet-accepted",
  "driver-changed",
] as const;
export type OfferStep = (typeof offerSteps)[number];
/** What became of money, in the order in which it may happen. */
export const moneySteps = [
  "card-kept",
  "card-left",
  "card-removed",
  "card-unknown",
  "no-card",
  "fee-paid",
  "fee-undone",
  "fee-needed",
  "fee-overdue",
  "fee-back",
  "back-failed",
  "disputed",
  "dispute-over",
  "carrier-paid",
  "carrier-pay-set",
  "rest-paid",
  "rest-set",
] as const;
export type MoneyStep = (typeof moneySteps)[number];

/** The data stored with each kind of order event. */
export const orderEventData = {
  /** the order went from one state to another by a move of the table */
  moved: z.strictObject({
    move,
    from: state.nullable(),
    to: state,
    reason: z.string().optional(),
    /** whole US dollars: what canceling cost */
    cost: z.number().optional(),
    carrierName: z.string().optional(),
    carrierUsdot: z.string().optional(),
  }),
  /** reported later than another report of the same: it is kept and changes nothing */
  reported: z.strictObject({ move, state }),
  "window-changed": z.strictObject({
    which: tripEnd,
    from: window.nullable(),
    to: window,
    reason: z.string(),
  }),
  delayed: z.strictObject({ reason: z.string() }),
  "delay-ended": z.strictObject({}),
  "set-out": z.strictObject({}),
  /** where the vehicle is, as somebody reported it; `within` so many miles, where the driver's phone said so */
  place: z.strictObject({ place: z.string(), zip: z.string().nullable(), within: z.number().optional() }),
  /** the driver is about 30 minutes away from an end of the trip, is there, or found nobody there */
  near: z.strictObject({ end: tripEnd }),
  here: z.strictObject({ end: tripEnd }),
  "nobody-here": z.strictObject({ end: tripEnd, reason: z.string() }),
  /** staff dealt with it */
  "nobody-here-settled": z.strictObject({}),
  /** staff made a new link for the driver, and the one before it ended */
  "driver-link": z.strictObject({}),
  "details-changed": z.strictObject({
    changes: z.array(
      z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
    ),
  }),
  /** one side offers a change, or other terms of a request; events from before have no `askedBy`: staff offered them */
  "terms-offered": z.strictObject({
    changeOrderId: z.string(),
    askedBy: asker,
    price: z.number(),
    pickup: window.nullable(),
    delivery: window.nullable(),
    reason: z.string(),
  }),
  "terms-answered": z.strictObject({
    changeOrderId: z.string(),
    askedBy: asker,
    answer: z.enum(["accepted", "refused", "withdrawn", "ended"]),
    /** of an accepted one: its number among them, and both prices in whole US dollars */
    number: z.number().optional(),
    priceBefore: z.number().optional(),
    price: z.number().optional(),
    /** an accepted one in a few words */
    what: z.string().optional(),
    /** whole US dollars: what the carrier had agreed to before an accepted one, which is to be agreed on again */
    payBefore: z.number().optional(),
    /** why staff said no */
    reason: z.string().optional(),
  }),
  /** it was delivered late, so that something comes off our fee: whole US dollars, and the day after which it was late */
  "late-credited": z.strictObject({ amount: z.number(), days: z.number(), after: z.string() }),
  /** money was paid, paid back, or isn't there; whole US dollars */
  money: z.strictObject({
    what: z.enum(moneySteps),
    amount: z.number(),
    /** the day it was paid, YYYY-MM-DD */
    on: z.string().optional(),
    form: z.string().optional(),
    /** a reason, a bill's number, or the card */
    detail: z.string().optional(),
  }),
  /** the carrier was given the dispatch sheet as it was then */
  "sheet-given": z.strictObject({ version: z.number() }),
  /** carriers were asked, or one of them answered; `pay` in whole US dollars, `text` in the words of who did it */
  "carrier-offer": z.strictObject({
    step: z.enum(offerSteps),
    carriers: z.string(),
    pay: z.number().optional(),
    text: z.string().optional(),
  }),
  /** staff wrote something down; `isShown` if the customer reads it */
  note: z.strictObject({ text: z.string(), isShown: z.boolean() }),
  /** the customer opened the private link; at most one event in ten minutes */
  opened: z.strictObject({}),
};

export type OrderEventKind = keyof typeof orderEventData;

/** An order event with the data of its kind. */
export type OrderEvent = {
  [Kind in OrderEventKind]: { kind: Kind; data: z.output<(typeof orderEventData)[Kind]> };
}[OrderEventKind];
