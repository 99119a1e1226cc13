import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { phoneEnding } from "#app/domain/base/phone/phone-ending.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { maskEmail } from "#app/domain/crm/quotes/emails/mask-email.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { priceGuarantee } from "#app/domain/trip/pricing/what-may-change.ts";
import { describeLateTerms, lateTermsOf } from "#app/domain/shipping/orders/late-credit.ts";
import {
  faultLabels,
  keySetLabels,
  modificationLabels,
  placeTypeLabels,
} from "#app/domain/shipping/orders/order-facts.ts";
import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { cancelSteps } from "./cancel-steps";
import { describeWindow, windowNote } from "./describe-window";
import { clocksOf } from "./order-page";
import type { OrderPage } from "./order-page";
import { dayThere, formatLongMoment } from "./place-clock";

/** A signature as it was stored. */
export type StoredSignature = {
  kind: string;
  signerName: string;
  wording: string;
  electronicWording: string;
  termsVersion: string;
  signedAt: Date;
};

type Fact = { name: string; value: string };

export type Confirmation = {
  orderNumber: string;
  link: string;
  title: string;
  /** what the paper is and isn't, in a sentence; "" if its title says it */
  about: string;
  /** which confirmation of the order it is, and the one that it replaces; "" for the only one */
  version: string;
  broker: { name: string; facts: Fact[] };
  customer: { name: string; facts: Fact[] };
  places: { name: string; lines: string[]; window: string; person: string }[];
  vehicle: { name: string; facts: Fact[] };
  price: OrderPage["price"];
  due: OrderPage["due"];
  dueInAll: OrderPage["dueInAll"];
  /** what late costs us; "" if nothing */
  late: string;
  dueNote: string;
  cancellation: (Fact & { note: string })[];
  guarantee: string;
  signatures: { name: string; at: string; wording: string; electronic: string }[];
  /** when we confirmed it; "" if we haven't */
  confirmedAt: string;
  terms: { version: string; day: string } | null;
};

type Given = {
  order: StoredOrder;
  page: OrderPage;
  /** the oldest first */
  signatures: readonly StoredSignature[];
  /** when each accepted change was, in order */
  changedAt: readonly Date[];
  business: { name: string; phone: string; identity: BusinessIdentity };
};

const known = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value);

/** The paper of an order: what both sides agreed, word for word where somebody signed. */
export function presentConfirmation({ order, page, signatures, changedAt, business }: Given): Confirmation {
  const { pickup: clock } = clocksOf(order);
  const { identity } = business;
  const last = signatures.at(-1);
  const termsDay = last?.termsVersion.slice(0, 10) ?? "";
  return {
    orderNumber: order.orderNumber,
    link: page.link,
    ...nameOf(order, last !== undefined),
    version: versionOf(order, changedAt),
    broker: {
      name: identity.legalName || business.name,
      facts: [
        ...identityFacts(identity)
          .filter(({ id }) => ["mcNumber", "dotNumber", "postalAddress"].includes(id))
          .map(({ name, value }) => ({ name, value })),
        ...known([{ name: "Phone", value: business.phone }]),
      ],
    },
    customer: {
      name: order.customerName,
      // Anybody with the quote's link can sign and then reads this, so it has no address or number in full.
      facts: known([
        { name: "Email", value: order.customerEmail && maskEmail(order.customerEmail) },
        { name: "Phone", value: order.customerPhone && `ends in ${phoneEnding(order.customerPhone)}` },
      ]),
    },
    places: [
      placeOf("Pickup", order.pickup, {
        town: `${order.pickupPlace}, ${order.pickupState} ${order.pickupZip}`,
        window: order.pickupWindow,
      }),
      placeOf("Delivery", order.delivery, {
        town: `${order.deliveryPlace}, ${order.deliveryState} ${order.deliveryZip}`,
        window: order.deliveryWindow,
      }),
    ],
    vehicle: { name: order.vehicle, facts: vehicleFacts(order) },
    price: page.price,
    due: page.due,
    dueInAll: page.dueInAll,
    late:
      progressOf(order.state) >= 0 && order.lateCredit === 0
        ? describeLateTerms(lateTermsOf(order), order.fee, order.lateAfter)
        : "",
    dueNote: page.dueNote,
    cancellation: order.isFromBefore ? [] : cancelSteps(order),
    guarantee: priceGuarantee,
    signatures: signatures.map(({ signerName, signedAt, wording, electronicWording }) => ({
      name: signerName,
      at: formatLongMoment(clock, signedAt),
      wording,
      electronic: electronicWording,
    })),
    confirmedAt:
      order.confirmedAt && progressOf(order.state) > 0 ? formatLongMoment(clock, order.confirmedAt) : "",
    // A version begins with the day of its page.
    terms: last && isCalendarDay(termsDay) ? { version: last.termsVersion, day: formatDay(termsDay) } : null,
  };
}

/** "Confirmation 2 of December 3, 2026. It replaces confirmation 1 of November 27, 2026." */
function versionOf(order: StoredOrder, changedAt: readonly Date[]): string {
  const { pickup: clock } = clocksOf(order);
  const dates = [order.confirmedAt ?? order.createdAt, ...changedAt];
  const [before, last] = [dates.at(-2), dates.at(-1)];
  if (!before || !last || progressOf(order.state) <= 0) return "";
  const of = (at: Date) => formatDay(dayThere(clock, at));
  return `Confirmation ${dates.length} of ${of(last)}. It replaces confirmation ${dates.length - 1} of ${of(before)}.`;
}

function nameOf({ state, canceledCost }: StoredOrder, isSigned: boolean): { title: string; about: string } {
  if (!isSigned) return { title: "Your order", about: "" };
  switch (state) {
    case "requested":
      return { title: "Your signed request", about: "It isn’t booked until we confirm it." };
    case "declined":
      return {
        title: "Your signed request",
        about: "We didn’t take it. Nothing’s booked and nothing’s due.",
      };
    case "expired":
      return { title: "Your signed request", about: "It ended without an answer. Nothing’s booked." };
    case "canceled":
      return {
        title: "Canceled order",
        about: canceledCost ? `Canceling cost ${formatDollars(canceledCost)}.` : "Canceling cost nothing.",
      };
    case "confirmed":
    case "carrier-assigned":
    case "picked-up":
    case "delivered":
    case "closed":
      return { title: "Order confirmation", about: "" };
  }
}

type End = { town: string; window: StoredOrder["pickupWindow"] };

function placeOf(name: string, place: OrderPlace, { town, window }: End): Confirmation["places"][number] {
  const { street, unit, placeType, handover, contactName, contactPhone } = place;
  const phone = contactPhone && formatPhone(contactPhone);
  const person = {
    customer: "The customer is there",
    other: [contactName, phone].filter(Boolean).join(", "),
    unknown: "",
  }[handover];
  const note = window ? windowNote(window) : "";
  return {
    name: street ? `${name}: ${placeTypeLabels[placeType].toLowerCase()}` : name,
    lines: [[street, unit].filter(Boolean).join(", "), town].filter(Boolean),
    window: window ? `${describeWindow(window)}${note && `, ${note}`}` : "",
    person,
  };
}

function vehicleFacts({ car, vin, isRunning, transportType, distance, isFromBefore }: StoredOrder): Fact[] {
  const plate = [car.plateState, car.plate].filter(Boolean).join(" ");
  return known([
    {
      name: "Transport",
      value: `${transportType === "open" ? "Open" : "Enclosed"}, ${formatMiles(distance)}`,
    },
    { name: "Condition", value: isRunning ? "Runs, steers and brakes" : "Doesn’t run" },
    { name: "VIN", value: vin },
    { name: "Plate", value: plate },
    { name: "Color", value: car.color },
    { name: "Keys", value: isFromBefore ? "" : keySetLabels[car.keys] },
    { name: "Changed on it", value: car.modifications.map((each) => modificationLabels[each]).join("; ") },
    { name: "To know", value: car.faults.map((each) => faultLabels[each]).join("; ") },
    { name: "Inside", value: car.contents },
    { name: "Note", value: car.note },
  ]);
}
