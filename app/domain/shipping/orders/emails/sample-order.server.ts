import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { QuoteEmailData } from "#app/domain/crm/quotes/emails/quote-email-data.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import type { ChangeOrder } from "#app/domain/shipping/orders/change-orders/change-order.ts";
import { deliveryWindow } from "#app/domain/shipping/orders/date-window.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { lateCreditOf } from "#app/domain/shipping/orders/late-credit.ts";
import { unknownCar, unknownPayment, unknownPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { orderNumberFrom } from "#app/domain/base/codes/order-number.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { presentOrder } from "#app/domain/shipping/orders/page/order-page.ts";
import { nothingPaid } from "#app/domain/shipping/orders/dues.ts";
import { noOutcome } from "#app/domain/shipping/orders/outcome.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { orderEmailFacts } from "./order-email-facts.server";
import type { OrderEmailKind } from "./order-email-kinds";

/** Where a sample order is when each text is sent. */
const states: Record<OrderEmailKind, OrderState> = {
  "order-requested": "requested",
  "order-confirmed": "confirmed",
  "order-declined": "declined",
  "order-canceled": "canceled",
  "order-carrier-assigned": "carrier-assigned",
  "order-picked-up": "picked-up",
  "order-delivered": "delivered",
  "order-late-credit": "delivered",
  "order-delayed": "confirmed",
  "order-review-asked": "delivered",
  "order-other-terms": "requested",
  "order-change-offered": "confirmed",
  "order-changed": "confirmed",
  "order-change-over": "confirmed",
  "order-change-to-staff": "confirmed",
  "order-carrier-stopped-to-staff": "carrier-assigned",
  "order-on-the-way": "carrier-assigned",
  "order-near": "carrier-assigned",
  "order-nobody-here": "carrier-assigned",
  "order-nobody-here-to-staff": "carrier-assigned",
  "order-link": "confirmed",
  "order-to-staff": "requested",
};

/** All zeros, which no real order has. */
const sampleNumber = orderNumberFrom(new Uint8Array(7));

/** Made-up facts for a text about an order, at the price of a sample quote. */
export async function sampleOrderFacts(
  kind: OrderEmailKind,
  quote: QuoteEmailData,
  now: Date,
): Promise<TemplateFacts> {
  const sample = sampleOrder(states[kind], quote, now);
  const order = kind === "order-late-credit" ? deliveredLate(sample) : sample;
  const last = sampleChange(kind, order, now);
  const offered = last?.state === "offered" && last.askedBy === "staff" ? last : null;
  const page = presentOrder(order, {
    events: [],
    business: { ...quote.business, hours: "", answersWithin: "", paymentForms: "cash or a cashier’s check" },
    milesToGo: null,
    stateOf: () => "",
    offerEndsOn: offered && offered.endsOn,
    now,
  });
  return orderEmailFacts({
    order: kind === "order-delayed" ? { ...order, delayedAt: now, delayReason: "Snow closed I-80." } : order,
    page,
    offered,
    last,
    moved: null,
    stopped: kind === "order-carrier-stopped-to-staff" ? ["out-of-service"] : [],
    identity: await readIdentity(),
    answersWithin: "",
  });
}

/** Two days after the window, at $40 a day. */
const deliveredLate = (order: StoredOrder): StoredOrder => {
  const lateAfter = order.deliveryWindow?.last ?? calendarDayOf(order.createdAt);
  const late = { ...order, latePerDay: 40, lateAfter, deliveredOn: addDays(lateAfter, 2) };
  return { ...late, lateCredit: lateCreditOf(late, late.deliveredOn) };
};

/** The change that a text is about; null of a text that is about none. */
function sampleChange(
  kind: OrderEmailKind,
  { price, fee, carrierPart, pickupWindow, deliveryWindow: there }: StoredOrder,
  now: Date,
): ChangeOrder | null {
  if (kind !== "order-other-terms" && !kind.startsWith("order-change")) return null;
  const today = calendarDayOf(now);
  const later = (window: DateWindow | null): DateWindow | null =>
    window && { ...window, first: addDays(window.first, 7), last: addDays(window.last, 7) };
  const isAsked = kind === "order-change-over" || kind === "order-change-to-staff";
  return {
    id: "sample",
    key: "sample",
    state: kind === "order-changed" ? "accepted" : kind === "order-change-over" ? "refused" : "offered",
    askedBy: isAsked ? "customer" : "staff",
    number: null,
    reason: isAsked ? "We close a week later." : "The trucks on this lane are full that week.",
    change: {},
    estimates: null,
    lines: [],
    priceBefore: price,
    orderVersion: 1,
    price: price + 40,
    fee,
    carrierPart: carrierPart + 40,
    pickup: later(pickupWindow),
    delivery: later(there),
    endsOn: addDays(today, 3),
    createdAt: now,
    answerReason: kind === "order-change-over" ? "No truck goes that week." : "",
  };
}

function sampleOrder(state: OrderState, quote: QuoteEmailData, now: Date): StoredOrder {
  const today = calendarDayOf(now);
  const { estimatedPrice: price, transitDays } = quote;
  const fee = Math.round(price * 0.15);
  const pickupWindow = { first: addDays(today, 7), last: addDays(today, 10), kind: "estimated" as const };
  const delivery = deliveryWindow(pickupWindow, { least: transitDays.min, most: transitDays.max });
  const hasCarrier = progressOf(state) >= progressOf("carrier-assigned");
  return {
    id: "sample",
    orderNumber: sampleNumber,
    token: "sample",
    quoteId: "sample",
    quoteVersion: 1,
    state,
    stateChangedAt: now,
    version: 1,
    signatureId: "sample",
    isFromBefore: false,
    createdAt: now,
    updatedAt: now,
    price,
    fee,
    carrierPart: price - fee,
    estimate: {
      estimatedPrice: price,
      priceRange: quote.priceRange,
      distance: quote.distance,
      transitDays,
      pickupWindow: quote.pickupWindow,
      breakdown: quote.breakdown,
      route: quote.route,
      stateMiles: [],
      validUntil: pickupWindow.first,
      rateCard: "sample",
    },
    rateCardVersion: null,
    changeNumber: 1,
    otherVehicle: null,
    sheetVersion: 0,
    sheetHash: "",
    sheetGivenAt: null,
    cancelAfterAssigned: Math.min(fee, 100),
    cancelAfterSetOut: fee,
    latePerDay: 0,
    lateAtMost: 0,
    lateAfter: null,
    customerName: "Sample Person 3",
    customerEmail: "sample@example.com",
    customerPhone: "(305) 555-0100",
    transportType: quote.transportType,
    vehicle: quote.vehicle,
    sizeClass: quote.sizeClass,
    isRunning: quote.isRunning,
    vin: "",
    car: unknownCar,
    distance: quote.distance,
    pickupZip: "33101",
    pickupPlace: "Miami",
    pickupState: "FL",
    deliveryZip: "10001",
    deliveryPlace: "New York",
    deliveryState: "NY",
    pickup: { ...unknownPlace, street: "25 Example Street", handover: "customer" },
    delivery: { ...unknownPlace, street: "1400 Example Avenue", handover: "customer" },
    payment: { ...unknownPayment, fee: "card" },
    pickupWord: "lantern",
    pickupFirst: pickupWindow.first,
    pickupLast: pickupWindow.last,
    pickupKind: pickupWindow.kind,
    deliveryFirst: delivery.first,
    deliveryLast: delivery.last,
    deliveryKind: delivery.kind,
    pickupWindow,
    deliveryWindow: delivery,
    confirmedAt: now,
    setOutAt: null,
    pickedUpAt: now,
    deliveredAt: now,
    endedAt: null,
    endedReason: ended[state] ?? null,
    canceledCost: state === "canceled" ? 0 : null,
    delayedAt: null,
    delayReason: null,
    reportedZip: null,
    reportedPlace: null,
    reportedAt: null,
    nearAt: now,
    hereAt: null,
    nobodyHereAt: null,
    nobodyHereReason: "Nobody answers the door or the phone.",
    carrierId: null,
    carrierOverride: "",
    overrideProblems: "",
    carrierName: hasCarrier ? "Sample Carrier LLC" : "",
    carrierUsdot: hasCarrier ? "0000000" : "",
    carrierMc: "",
    carrierEmail: "",
    carrierPhone: hasCarrier ? "(800) 555-0190" : "",
    driverName: hasCarrier ? "Sam" : "",
    driverPhone: "",
    authorityCheckedOn: hasCarrier ? today : null,
    insuranceCheckedOn: hasCarrier ? today : null,
    insuredUntil: hasCarrier ? addDays(today, 200) : null,
    assignedAt: hasCarrier ? now : null,
    carrierPay: null,
    isSample: false,
    reviewAskedAt: null,
    ...noOutcome,
    ...nothingPaid,
    cancelWhy: null,
  };
}

const ended: Partial<Record<OrderState, string>> = {
  declined: "The road to the pickup address is closed to trucks that week.",
  canceled: "The car was sold.",
};
