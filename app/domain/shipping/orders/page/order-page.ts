import { HOUR_MS } from "#app/platform/durations.js";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { phoneEnding } from "#app/domain/base/phone/phone-ending.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { changeablePartsOf } from "#app/domain/shipping/orders/change-orders/order-change.ts";
import { hasBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import type { CancellationPhase } from "#app/domain/shipping/orders/cancellation.ts";
import { costOfCanceling, phaseOf, sayCanceled } from "#app/domain/shipping/orders/cost-of-canceling.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { windowOn } from "#app/domain/shipping/orders/date-window.ts";
import {
  creditFor,
  daysLate,
  describeLateTerms,
  dueInAll,
  formatLateDays,
  lateTermsOf,
} from "#app/domain/shipping/orders/late-credit.ts";
import type { CarrierFile } from "#app/domain/shipping/carriers/carrier-file.server.ts";
import { carrierDue } from "#app/domain/shipping/orders/carrier-due.ts";
import { feeFormLabels, keySetLabels } from "#app/domain/shipping/orders/order-facts.ts";
import { paidFormLabel } from "#app/domain/shipping/orders/dues.ts";
import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { orderLink } from "#app/domain/shipping/orders/order-link.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { hasVin } from "#app/domain/shipping/orders/vin.ts";
import { describeWindow, windowNote } from "./describe-window";
import { mayChangeDetails } from "./order-details";
import type { ChangeableDetails, TripEnd } from "./order-details";
import { listUpdates } from "./order-updates";
import type { StoredOrderEvent, UpdateDay } from "./order-updates";
import { clockAt, dayThere, describeMoment, formatLongDay, formatMoment } from "./place-clock";
import type { PlaceClock } from "./place-clock";

/** What the page says beside the order's own row. */
export type OrderContext = {
  events: readonly StoredOrderEvent[];
  business: { name: string; phone: string; hours: string; answersWithin: string; paymentForms: string };
  /** whole miles from the last reported place to the delivery; null if nobody knows */
  milesToGo: number | null;
  /** of a ZIP; "" if it isn't known */
  stateOf: (zip: string) => string;
  /** the last day of other terms that wait for the customer's answer, YYYY-MM-DD */
  offerEndsOn: CalendarDay | null;
  /** emails leave this site */
  sendsEmail?: boolean;
  /** what the carrier's file says beside the order; left out if there's none */
  carrierFile?: CarrierFile | null;
  now: Date;
};

export type Milepost = { name: string; is: "done" | "now" | "ahead"; lines: string[] };

export type OrderPage = {
  orderNumber: string;
  link: string;
  /** it was booked, so there is a broker’s record of it */
  hasRecord: boolean;
  version: number;
  state: OrderState;
  vehicle: string;
  /** VIN, plate and color, as far as they are known */
  marks: string;
  headline: string;
  /** where it is now, in a sentence or two */
  sentences: string[];
  badge: { tone: "wait" | "good" | "bad" | "plain"; text: string } | null;
  /** why it was declined or canceled, in the words of the side that ended it */
  reason: string | null;
  windows: { name: string; value: string; note: string }[];
  delay: string | null;
  posts: Milepost[];
  /** how far along the last mile post it is, in tenths */
  share: number;
  pickupWord: string | null;
  next: { title: string; items: string[] } | null;
  carrier: CarrierBox | null;
  price: { lines: { label: string; note: string; amount: number }[]; label: string; amount: number };
  due: { name: string; note: string; amount: number }[];
  /** what is left of the price once something came off because it was late; null if nothing did */
  dueInAll: number | null;
  /** what late costs us, or has cost so far, in words; "" if nothing, and once it's there */
  late: string;
  /** said instead of what is due; "" if that is known */
  dueNote: string;
  updates: UpdateDay[];
  /** the ends whose details may be changed now, with what is known of them */
  changeable: { end: TripEnd; place: string; values: ChangeableDetails; asksStreet: boolean }[];
  /** whether another day, address or vehicle may be asked for */
  mayAskChange: boolean;
  /** the truck has set out, so that only the delivery address can change */
  asksDeliveryAlone: boolean;
  /** whole US dollars that canceling costs now; null if it can't be canceled here anymore */
  cancelCost: number | null;
  /** why it costs that */
  cancelPhase: CancellationPhase;
  isSigned: boolean;
  /** each change of days comes by email */
  emailsDays: boolean;
  /** when the page was made, and when the order changed last, on the pickup's clock */
  asOf: string;
  changedAt: string;
};

export type CarrierBox = {
  name: string;
  usdot: string;
  /** what the customer is shown of it, in the order of the page */
  facts: { name: string; value: string }[];
};

const places = (order: StoredOrder) => ({
  from: order.pickupPlace || order.pickupZip,
  to: order.deliveryPlace || order.deliveryZip,
});

export const clocksOf = (order: StoredOrder) => ({
  pickup: clockAt(order.pickupState, order.pickupZip),
  delivery: clockAt(order.deliveryState, order.deliveryZip),
});

/** The customer's page of an order, from what is stored. Says nothing where nothing is known. */
export function presentOrder(order: StoredOrder, context: OrderContext): OrderPage {
  const { pickup, delivery } = clocksOf(order);
  const { from, to } = places(order);
  const { now, stateOf } = context;
  return {
    orderNumber: order.orderNumber,
    link: orderLink(order),
    hasRecord: hasBrokerRecord(order),
    version: order.version,
    state: order.state,
    vehicle: order.vehicle,
    marks: marksOf(order),
    ...sayWhere(order, context),
    windows: windowsOf(order),
    delay: order.delayedAt && isGoingOn(order.state) ? order.delayReason : null,
    posts: postsOf(order, context),
    share: shareOf(order, context.milesToGo),
    pickupWord: ["confirmed", "carrier-assigned"].includes(order.state) ? order.pickupWord || null : null,
    next: nextOf(order, context),
    carrier: carrierOf(order, context),
    price: priceOf(order),
    due: dueOf(order, context.business),
    dueInAll: order.lateCredit > 0 ? dueInAll(order) : null,
    late: sayLate(order, now),
    dueNote: order.isFromBefore && progressOf(order.state) >= 0 ? asAgreed : "",
    updates: listUpdates(context.events, { from, to, pickup, delivery, stateOf }),
    changeable: (["pickup", "delivery"] as const).flatMap((end) => changeableOf(order, end)),
    mayAskChange: changeablePartsOf(order).length > 0,
    asksDeliveryAlone: changeablePartsOf(order).length === 1,
    cancelCost: costNow(order),
    cancelPhase: phaseOf(order),
    isSigned: order.signatureId !== null,
    emailsDays: context.sendsEmail === true,
    asOf: sayClock(pickup, now),
    changedAt: sayClock(pickup, order.updatedAt),
  };
}

const sayClock = (clock: PlaceClock, at: Date) => `${formatMoment(clock, at)} ${clock.name}`;

const isGoingOn = (state: OrderState) => progressOf(state) > 0 && !isThere(state);
/** Delivered, and closed too. */
const isThere = (state: OrderState) => progressOf(state) >= progressOf("delivered");
/** What canceling costs now, with the amounts that were signed; null if the table has no such move from here. */
export const costNow = (order: StoredOrder): number | null =>
  ["requested", "confirmed", "carrier-assigned"].includes(order.state) ? costOfCanceling(order) : null;

/** Of an order from before: it has no signature that says how its price is divided, and what is due when. */
export const asAgreed = "Who is paid what and when is as we agreed with you.";

type Where = Pick<OrderPage, "headline" | "sentences" | "badge" | "reason">;

/** A report that is older says how old it is. */
const OLD_REPORT_MS = 24 * HOUR_MS;

function sayWhere(order: StoredOrder, context: OrderContext): Where {
  const { from, to } = places(order);
  const { pickup, delivery } = clocksOf(order);
  const { now, business, offerEndsOn } = context;
  const nothing = { badge: null, reason: null };
  switch (order.state) {
    case "requested":
      return offerEndsOn
        ? {
            headline: "We offer other terms",
            sentences: [
              "It isn’t booked yet. We can’t take it as you asked, but we’d take it on the terms below.",
              `Say yes or no by ${formatDay(offerEndsOn)}.`,
            ],
            badge: { tone: "wait", text: "Waiting for your answer" },
            reason: null,
          }
        : {
            headline: "Request received",
            sentences: [
              `It isn’t booked yet. One of us reads it and confirms it, or says why we can’t.${
                business.answersWithin ? ` We answer ${business.answersWithin}.` : ""
              }`,
              order.customerEmail ? "You’ll get an email either way." : "",
            ].filter(Boolean),
            badge: { tone: "wait", text: "Waiting for our confirmation" },
            reason: null,
          };
    case "confirmed":
      if (isLate(order, now)) return sayNoTruck(order);
      return {
        headline: `Booked at ${formatDollars(order.price)}`,
        sentences: [
          order.confirmedAt
            ? `We confirmed it ${describeMoment(pickup, order.confirmedAt, now)}. We’re looking for your truck.`
            : "It’s confirmed. We’re looking for your truck.",
        ],
        badge: { tone: "good", text: "Booked" },
        reason: null,
      };
    case "carrier-assigned":
      if (order.nobodyHereAt) return sayNobody(order, context);
      if (isFresh(order.hereAt, now) || isFresh(order.nearAt, now)) return sayClose(order, context);
      return {
        headline: order.setOutAt ? `The truck is on its way to ${from}` : "A carrier has your trip",
        sentences: [
          order.setOutAt
            ? `It set out ${describeMoment(pickup, order.setOutAt, now)}.`
            : order.carrierName
              ? `${order.carrierName} takes your ${order.vehicle} to ${to}.`
              : `A carrier is assigned to take your ${order.vehicle} to ${to}.`,
          ...sayEarlier(order, context),
        ],
        ...nothing,
      };
    case "picked-up":
      if (order.nobodyHereAt) return sayNobody(order, context);
      if (isFresh(order.hereAt, now) || isFresh(order.nearAt, now)) return sayClose(order, context);
      return {
        headline: "On the way",
        sentences: [...sayRoad(order, context), ...sayEarlier(order, context)],
        ...nothing,
      };
    case "delivered":
    case "closed":
      return {
        headline: "Delivered",
        sentences: [
          order.deliveredAt
            ? `In ${to}, ${formatLongDay(delivery, order.deliveredAt)}, ${formatMoment(delivery, order.deliveredAt).split(", ").at(-1)}.`
            : `It’s in ${to}.`,
          ...sayCredit(order),
        ],
        ...nothing,
      };
    case "declined":
      return {
        headline: "We can’t take this one",
        sentences: ["Nothing’s booked and nothing’s due."],
        badge: { tone: "bad", text: "Not booked" },
        reason: order.endedReason,
      };
    case "canceled":
      return {
        headline: "Canceled",
        sentences: [sayCanceled(order)],
        badge: { tone: "plain", text: "Canceled" },
        reason: order.endedReason,
      };
    case "expired":
      return {
        headline: "We were too slow. Sorry.",
        sentences: [
          "We didn’t answer your request in time, so it ended by itself.",
          "Nothing’s booked, nothing’s due, and you’re not bound to anything.",
        ],
        badge: { tone: "plain", text: "Ended" },
        reason: null,
      };
  }
}

/** The first word of a driver's name: the customer doesn't need the rest. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? "";

const driverName = ({ driverName: name }: StoredOrder) => firstNameOf(name) || "The driver";

/** What the driver said holds for so long; after that it is only when they said it. */
const FRESH_MS = 2 * HOUR_MS;
const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < FRESH_MS;

/** The clock at the end that comes next, and what it's called. */
function nextStop(order: StoredOrder) {
  const { from, to } = places(order);
  const { pickup, delivery } = clocksOf(order);
  return order.state === "picked-up"
    ? { clock: delivery, name: `the delivery in ${to}` }
    : { clock: pickup, name: `the pickup in ${from}` };
}

function sayClose(order: StoredOrder, { now }: OrderContext): Where {
  const { clock, name } = nextStop(order);
  const { hereAt, nearAt } = order;
  const at = hereAt ?? nearAt ?? now;
  const when = `${describeMoment(clock, at, now)} ${clock.name}`;
  return hereAt
    ? {
        headline: "The driver is here",
        sentences: [`${driverName(order)} came to ${name} ${when}.`],
        badge: { tone: "good", text: "At the door" },
        reason: null,
      }
    : {
        headline: "About 30 minutes away",
        sentences: [`${driverName(order)} said so ${when}, on the way to ${name}.`],
        badge: null,
        reason: null,
      };
}

function sayNobody(order: StoredOrder, { now, business }: OrderContext): Where {
  const { clock, name } = nextStop(order);
  const at = order.nobodyHereAt ?? now;
  return {
    headline: "The driver found nobody there",
    sentences: [
      `${driverName(order)} was at ${name} ${describeMoment(clock, at, now)} ${clock.name}.`,
      `Please call us at ${business.phone} now.`,
    ],
    badge: { tone: "bad", text: "Nobody there" },
    reason: order.nobodyHereReason,
  };
}

/** What isn't so anymore, or may not be. */
function sayEarlier(order: StoredOrder, { now }: OrderContext): string[] {
  const { clock } = nextStop(order);
  const { hereAt, nearAt } = order;
  const at = hereAt ?? nearAt;
  if (!at) return [];
  const said = hereAt ? "was there" : "said that they were about 30 minutes away";
  return [`${driverName(order)} ${said} ${describeMoment(clock, at, now)} ${clock.name}.`];
}

/** No carrier by the end of the pickup's window. */
const isLate = (order: StoredOrder, now: Date): boolean =>
  order.pickupWindow !== null &&
  windowOn(order.pickupWindow, dayThere(clocksOf(order).pickup, now)).code === "late";

const sayNoTruck = ({ pickupWindow, price }: StoredOrder): Where => ({
  headline: "We didn’t find a truck in time",
  sentences: [
    `Your pickup window ended ${formatDay(pickupWindow?.last ?? "")}. Sorry.`,
    `If you wait, the price stays ${formatDollars(price)}, and we go on looking. If you cancel, you owe nothing.`,
  ],
  badge: { tone: "bad", text: "No carrier in your window" },
  reason: null,
});

function sayRoad(order: StoredOrder, { now, milesToGo, stateOf }: OrderContext): string[] {
  const { pickup } = clocksOf(order);
  const { from, to } = places(order);
  const start = order.pickedUpAt
    ? `Picked up in ${from} ${describeMoment(pickup, order.pickedUpAt, now)}.`
    : `It’s on its way from ${from} to ${to}.`;
  if (!order.reportedPlace || !order.reportedAt) return [start];
  if (order.pickedUpAt && order.reportedAt < order.pickedUpAt) return [start];
  const clock = order.reportedZip ? clockAt(stateOf(order.reportedZip), order.reportedZip) : pickup;
  const age = now.getTime() - order.reportedAt.getTime();
  return [
    `Last reported near ${order.reportedPlace}, ${describeMoment(clock, order.reportedAt, now)} ${clock.name}.`,
    ...(age >= OLD_REPORT_MS ? [`That’s ${Math.floor(age / HOUR_MS)} hours ago.`] : []),
    ...(milesToGo === null ? [] : [`About ${formatMiles(milesToGo)} to go.`]),
  ];
}

function windowsOf(order: StoredOrder): OrderPage["windows"] {
  const { from, to } = places(order);
  const isAhead = progressOf(order.state) >= 0;
  const row = (name: string, window: DateWindow | null) =>
    window ? [{ name, value: describeWindow(window), note: windowNote(window) }] : [];
  if (!isAhead || isThere(order.state)) return [];
  return [
    ...(order.state === "picked-up" ? [] : row(`Pickup in ${from}`, order.pickupWindow)),
    ...row(`Delivery in ${to}`, order.deliveryWindow),
  ];
}

/** The truck's share of the miles, in tenths; the whole road once it's there. */
function shareOf({ state, distance }: StoredOrder, milesToGo: number | null): number {
  if (state !== "picked-up" || milesToGo === null || distance <= 0) return 0;
  return Math.min(10, Math.max(0, Math.round((10 * (distance - milesToGo)) / distance)));
}

function postsOf(order: StoredOrder, { milesToGo, business }: OrderContext): Milepost[] {
  const at = progressOf(order.state);
  if (at < 0) return [];
  const { pickup, delivery } = clocksOf(order);
  const moment = (clock: PlaceClock, when: Date | null) => (when ? [formatMoment(clock, when)] : []);
  const window = (each: DateWindow | null) => (each ? [describeWindow(each)] : []);
  // The post that it's at, so that none ahead reads as if it were reached: "on the way" begins with the pickup.
  const now = { 0: 0, 1: 0, 2: 1, 3: 3 }[at] ?? 5;
  const is = (post: number): Milepost["is"] => (post < now ? "done" : post === now ? "now" : "ahead");
  const isBooked = at > 0;
  return [
    isBooked
      ? { name: "Booked", is: is(0), lines: moment(pickup, order.confirmedAt) }
      : {
          name: "Not booked yet",
          is: "now",
          lines: [business.answersWithin ? `We answer ${business.answersWithin}` : "We confirm it first"],
        },
    {
      name: "Carrier assigned",
      is: is(1),
      lines: [
        ...moment(pickup, order.assignedAt),
        ...(order.carrierName ? [order.carrierName] : []),
        ...(order.state === "confirmed" ? ["We’re looking for a truck"] : []),
      ],
    },
    {
      name: "Picked up",
      is: is(2),
      lines: order.pickedUpAt ? moment(pickup, order.pickedUpAt) : at <= 2 ? window(order.pickupWindow) : [],
    },
    {
      name: "On the way",
      is: is(3),
      lines:
        now === 3 && milesToGo !== null
          ? [`${formatCount(Math.max(0, order.distance - milesToGo))} of ${formatMiles(order.distance)}`]
          : [formatMiles(order.distance)],
    },
    {
      name: "Delivered",
      is: is(4),
      lines: order.deliveredAt
        ? moment(delivery, order.deliveredAt)
        : now <= 3
          ? window(order.deliveryWindow)
          : [],
    },
  ];
}

const contactOf = ({ handover, contactName, contactPhone }: OrderPlace): string => {
  if (handover !== "other") return "you";
  const phone = contactPhone ? `, ${formatPhone(contactPhone)}` : "";
  return contactName ? `${contactName}${phone}` : "the person you named";
};

function nextOf(order: StoredOrder, { business, offerEndsOn }: OrderContext): OrderPage["next"] {
  // Anybody with the quote's link can sign and then reads this, so it has no number that they didn't type.
  const phone = order.customerPhone ? ` at the number ending in ${phoneEnding(order.customerPhone)}` : "";
  const fee = formatDollars(order.fee);
  switch (order.state) {
    case "requested":
      return {
        title: "What happens now",
        items: [
          `We check the places, the dates and the vehicle. If something’s unclear, we call you${phone}.`,
          offerEndsOn
            ? "You say whether our other terms are fine. If you don’t answer, nothing’s booked."
            : `We confirm, or say why we can’t. You owe nothing until then, and the price stays ${formatDollars(order.price)}.`,
          "Then we look for the truck. You’ll see here who it is, with their registration.",
        ],
      };
    case "confirmed":
      return {
        title: "Next: we find your truck",
        items: [
          "We look for a carrier whose authority and insurance we check. You’ll see here who it is, and get an email.",
          order.isFromBefore ? asAgreed : `Our fee of ${fee} is due once a carrier is assigned, not before.`,
          ...(order.pickup.handover === "unknown"
            ? ["Tell us below who hands it over, as soon as you know."]
            : []),
        ],
      };
    case "carrier-assigned":
      return {
        title: "Next: get ready for pickup",
        items: [
          `The driver calls ${contactOf(order.pickup)} before they come. Please answer numbers you don’t know.`,
          ...keysOf(order),
          "Leave about a quarter of a tank in it, no more.",
          "Ask for the pickup word before you hand over anything.",
          "Walk around the vehicle with the driver. The bill of lading has to say how it looks before anybody signs it. Keep your copy.",
        ],
      };
    case "picked-up":
      return {
        title: "Next: get ready for delivery",
        items: [
          `The driver calls ${contactOf(order.delivery)} before they come.`,
          order.isFromBefore ? asAgreed : sayReady(order, business.paymentForms),
          "Compare it with the bill of lading from pickup. Write anything new on it before you sign.",
        ],
      };
    case "delivered":
    case "closed":
      return {
        title: "Look it over once more",
        items: [
          `Do it in daylight. If you find something that wasn’t there at pickup, take photos and call us at ${business.phone} today.`,
          "Keep the bill of lading and your photos: a claim needs both.",
        ],
      };
    case "declined":
    case "canceled":
    case "expired":
      return null;
  }
}

/** Nobody was asked about the keys of an order from before. */
function marksOf({ vin, car, sizeClass }: StoredOrder): string {
  const plate = [car.plateState, car.plate].filter(Boolean).join(" ");
  const number = vin && (hasVin(sizeClass) ? `VIN ${vin}` : `No. ${vin}`);
  return [car.color.toLowerCase(), plate && `plate ${plate}`, number].filter(Boolean).join(", ");
}

function keysOf({ car, isFromBefore }: StoredOrder): string[] {
  if (isFromBefore) return ["Have the keys there."];
  return car.keys === "none" ? [] : [`Have the keys there: ${keySetLabels[car.keys].toLowerCase()}.`];
}

/** What to have ready for the driver; nothing where we pay the carrier. */
export function sayReady(order: StoredOrder, forms: string): string {
  if (order.carrierPayer === "us") return "You owe the driver nothing: we pay the carrier.";
  const { amount, ready } = carrierDue(order, forms);
  return `Have ${formatDollars(amount)} ready${ready}. Pay after you’ve looked the vehicle over.`;
}

function carrierOf(order: StoredOrder, { now, carrierFile }: OrderContext): CarrierBox | null {
  const isShown = progressOf(order.state) >= progressOf("carrier-assigned");
  if (!isShown || !order.carrierName) return null;
  const { carrierUsdot, carrierMc, authorityCheckedOn } = order;
  const activeOn = carrierFile?.activeOn ?? null;
  const registration = [carrierUsdot && `USDOT ${carrierUsdot}`, carrierMc && `MC ${carrierMc}`];
  const facts = [
    { name: "Registration", value: registration.filter(Boolean).join(" · ") },
    {
      name: "Authority",
      value:
        activeOn && activeOn >= (authorityCheckedOn ?? "")
          ? `Active when we last checked it, on ${formatDay(activeOn)}`
          : authorityCheckedOn
            ? `We looked it up on ${formatDay(authorityCheckedOn)}`
            : "",
    },
    { name: "Insurance", value: sayInsurance(order, carrierFile?.insured ?? null) },
    { name: "Driver", value: driverOf(order, now) },
    { name: "Dispatcher", value: order.carrierPhone ? formatPhone(order.carrierPhone) : "" },
  ];
  return { name: order.carrierName, usdot: carrierUsdot, facts: facts.filter(({ value }) => value) };
}

/**
 * When staff looked at which certificate, and until when it runs. One that came on file since has a day of its own, and of
 * one that was voided nobody says when it ends.
 */
function sayInsurance(
  { insuranceCheckedOn, insuredUntil }: StoredOrder,
  insured: CarrierFile["insured"],
): string {
  const looked = insuranceCheckedOn ? `We checked the certificate on ${formatDay(insuranceCheckedOn)}` : "";
  if (insured === "none-valid") return looked;
  if (insured && insured.until !== insuredUntil)
    return `The certificate on file since ${formatDay(insured.addedOn)} ends ${formatDay(insured.until)}`;
  return [looked, insuredUntil ? `it ends ${formatDay(insuredUntil)}` : ""].filter(Boolean).join("; ");
}

/**
 * Their first name, and their number from the day before the window of the next end, or once they set out to the pickup; it
 * is gone once the vehicle is there.
 */
export function driverOf(order: StoredOrder, now: Date): string {
  const name = firstNameOf(order.driverName);
  const isAboard = order.state === "picked-up";
  const { pickup, delivery } = clocksOf(order);
  const window = isAboard ? order.deliveryWindow : order.pickupWindow;
  const isWaiting = isAboard || order.state === "carrier-assigned";
  if (!isWaiting || !order.driverPhone) return name;
  const hasSetOut = !isAboard && order.setOutAt !== null;
  const today = dayThere(isAboard ? delivery : pickup, now);
  const where = window && windowOn(window, today);
  const isClose = order.nearAt !== null || order.hereAt !== null;
  const isNear = hasSetOut || isClose || (where && (where.code !== "ahead" || where.days <= 1));
  if (!isNear && !window) return name;
  const number = isNear
    ? formatPhone(order.driverPhone)
    : `their number is here from ${formatDay(addDays(window?.first ?? today, -1))}`;
  return `${name || "The driver"}, ${number}`;
}

/** The price lines as they were signed; what other terms changed is a line of its own, so that they add up. */
export function priceOf(order: StoredOrder): OrderPage["price"] {
  const lines = order.estimate.breakdown.map(({ label, note = "", amount }) => ({ label, note, amount }));
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const rest = order.price - sum;
  if (rest !== 0 && lines.length > 0)
    lines.push({ label: "Other terms that you accepted", note: "", amount: rest });
  const isBooked = progressOf(order.state) > 0;
  return { lines, label: isBooked ? "Booked price" : "Price", amount: order.price };
}

function dueOf(order: StoredOrder, business: OrderContext["business"]): OrderPage["due"] {
  if (progressOf(order.state) < 0 || order.isFromBefore) return [];
  const isAssigned = order.assignedAt !== null || progressOf(order.state) >= 2;
  const form = `; ${feeFormLabels[order.payment.fee].toLowerCase()}`;
  const since = order.assignedAt
    ? `due since a carrier was assigned on ${formatDay(dayThere(clocksOf(order).pickup, order.assignedAt))}`
    : "due since a carrier was assigned";
  const isPaid = order.feePaidOn !== null && order.feeOpen <= 0;
  return [
    {
      name: `Our fee, to ${business.name}`,
      note: isPaid
        ? `paid on ${formatDay(order.feePaidOn ?? "")} by ${paidFormLabel(order.feePaidForm)}`
        : `${isAssigned ? since : "due when a carrier is assigned, not before"}${form}${sayOpen(order)}`,
      amount: order.fee,
    },
    ...(order.lateCredit > 0
      ? [{ name: "Off our fee, because it came late", note: sayDaysLate(order), amount: -order.lateCredit }]
      : []),
    carrierDueOf(order, business.paymentForms),
  ];
}

/** "2 days after December 12, 2026". */
const sayDaysLate = ({ lateAfter, deliveredOn }: StoredOrder): string =>
  `${formatLateDays(daysLate(lateAfter, deliveredOn))} after ${formatDay(lateAfter ?? "")}`;

const sayCredit = (order: StoredOrder): string[] =>
  order.lateCredit > 0
    ? [
        `That’s ${sayDaysLate(order)}, the last day that we agreed on. Sorry. ${formatDollars(order.lateCredit)} comes off our fee, and if you’ve paid it, we pay that back.`,
      ]
    : [];

/** What late costs us, by the window that both agreed on, wherever we have moved it since; and what it costs so far. */
function sayLate(order: StoredOrder, now: Date): string {
  const { state, fee, lateAfter } = order;
  const said = describeLateTerms(lateTermsOf(order), fee, lateAfter);
  if (progressOf(state) < 0 || isThere(state) || !said || !lateAfter) return "";
  const days = daysLate(lateAfter, dayThere(clocksOf(order).delivery, now));
  if (days === 0 || progressOf(state) === 0) return said;
  return `It’s ${formatLateDays(days)} past ${formatDay(lateAfter)}, the last day that we agreed on. Each day takes ${formatDollars(order.latePerDay)} off our fee: ${formatDollars(creditFor(days, lateTermsOf(order), fee))} so far.`;
}

/** What is still open of a fee that was paid in part. */
const sayOpen = ({ feePaid, feeOpen }: StoredOrder): string =>
  feePaid > 0 && feeOpen > 0 ? `; ${formatDollars(feePaid)} paid, ${formatDollars(feeOpen)} open` : "";

/**
 * What the driver gets, how and where, in the words of every page and paper. What we paid the carrier says nothing of what
 * the customer paid us.
 */
export function carrierDueOf(
  order: Pick<StoredOrder, "payment" | "carrierPart" | "carrierPayer" | "carrierPaidOn">,
  paymentForms: string,
): OrderPage["due"][number] {
  const { place, form, amount } = carrierDue(order, paymentForms);
  const isPaid = order.carrierPaidOn !== null && order.carrierPayer === "customer";
  return { name: place, note: isPaid ? `paid on ${formatDay(order.carrierPaidOn ?? "")}` : form, amount };
}

function changeableOf(order: StoredOrder, end: TripEnd): OrderPage["changeable"] {
  if (!mayChangeDetails(end, order.state)) return [];
  const { handover, contactName, contactPhone, notes, street, unit } = order[end];
  const place = places(order)[end === "pickup" ? "from" : "to"];
  const values = { handover, contactName, contactPhone, notes, street, unit };
  return [{ end, place, values, asksStreet: street === "" }];
}
