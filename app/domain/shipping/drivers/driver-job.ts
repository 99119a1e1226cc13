import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import { nextEnd } from "#app/domain/shipping/orders/next-end.ts";
import {
  faultLabels,
  keySetLabels,
  modificationLabels,
  placeTypeLabels,
} from "#app/domain/shipping/orders/order-facts.ts";
import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { describeWindow, windowNote } from "#app/domain/shipping/orders/page/describe-window.ts";
import { asAgreed, clocksOf, firstNameOf } from "#app/domain/shipping/orders/page/order-page.ts";
import { describeMoment, formatMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { PlaceClock } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrderEvent } from "#app/domain/shipping/orders/page/order-updates.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { carrierDue } from "#app/domain/shipping/orders/carrier-due.ts";
import { driverBillPath, driverPath, inspectionPath } from "./driver-link";
import { dueNext, jobStage } from "./job-stage";
import type { DueNext } from "./job-stage";

type Link = { token: string; createdAt: Date; endedAt: Date | null };

/** What a driver's page says beside the order's own row. */
export type JobContext = {
  link: Link;
  /** what was reported by the driver of this link, the oldest first */
  events: readonly StoredOrderEvent[];
  business: { name: string; phone: string; paymentForms: string };
  /** the customer gets a WhatsApp message by itself when the driver is near */
  getsWhatsApp: boolean;
  /** of a ZIP; null if it isn't known */
  clockOf: (zip: string) => PlaceClock | null;
  now: Date;
};

/** Whom a driver calls: a link that dials, and one that writes a text with the words filled in. */
export type Reached = { name: string; phone: string; tel: string; sms: string };

/** A page of an ended link has our own number and nothing of the order. */
export type EndedJob = { stage: "ended"; dispatch: { phone: string; tel: string } };

export type DoneJob = {
  stage: "delivered";
  orderNumber: string;
  vehicle: string;
  from: string;
  to: string;
  deliveredAt: string;
  collect: string;
  papers: { label: string; href: string }[];
  dispatch: EndedJob["dispatch"];
};

export type OpenJob = {
  stage: "go" | "road";
  path: string;
  orderNumber: string;
  end: "pickup" | "delivery";
  due: DueNext;
  /** the days of the next end, and how firm they are */
  days: string;
  daysNote: string;
  street: string;
  town: string;
  /** what kind of place it is, whether a truck gets there, and notes */
  access: string[];
  navigate: string;
  contact: Reached | null;
  contactNote: string;
  vehicle: string;
  vehicleFacts: string[];
  vehicleNote: string;
  pickupWord: string | null;
  collect: string;
  /** what comes after this end; "" for nothing */
  after: string;
  inspection: string;
  papers: { label: string; href: string }[];
  /** what was said and still holds, each with its time there */
  nearAt: string | null;
  hereAt: string | null;
  nobody: { reason: string; at: string } | null;
  delay: string | null;
  hasSetOut: boolean;
  /** a text to the person there that says that the driver is near; null if one goes by itself or nobody can be reached */
  nearText: string | null;
  reports: { at: string; text: string }[];
  dispatch: EndedJob["dispatch"];
};

export type DriverJob = EndedJob | DoneJob | OpenJob;

/** The page behind a driver's link: all that they need now, and nothing of the order once the link has ended. */
export function presentJob(order: StoredOrder, context: JobContext): DriverJob {
  const { link, business } = context;
  const dispatch = { phone: business.phone, tel: telHref(business.phone) ?? "" };
  const stage = jobStage(link, order);
  if (stage === "ended") return { stage, dispatch };
  if (stage === "delivered") return { ...presentDone(order, context), dispatch };
  return { ...presentOpen(order, stage, context), dispatch };
}

const townOf = (order: StoredOrder, end: "pickup" | "delivery") =>
  end === "pickup"
    ? `${order.pickupPlace}, ${order.pickupState}`
    : `${order.deliveryPlace}, ${order.deliveryState}`;

function presentDone(order: StoredOrder, { link, business }: JobContext): Omit<DoneJob, "dispatch"> {
  const { delivery } = clocksOf(order);
  return {
    stage: "delivered",
    orderNumber: order.orderNumber,
    vehicle: order.vehicle,
    from: townOf(order, "pickup"),
    to: townOf(order, "delivery"),
    deliveredAt: order.deliveredAt ? `${formatMoment(delivery, order.deliveredAt)} ${delivery.name}` : "",
    collect: sayCollect(order, business.paymentForms),
    papers: [
      { label: "Condition at pickup", href: inspectionPath(link.token, "pickup") },
      { label: "Condition at delivery", href: inspectionPath(link.token, "delivery") },
      ...billOf(order, link),
    ],
  };
}

function presentOpen(
  order: StoredOrder,
  stage: "go" | "road",
  context: JobContext,
): Omit<OpenJob, "dispatch"> {
  const { link, business, now } = context;
  const end = stage === "go" ? "pickup" : "delivery";
  const clock = clocksOf(order)[end];
  const window = end === "pickup" ? order.pickupWindow : order.deliveryWindow;
  const place = order[end];
  const zip = end === "pickup" ? order.pickupZip : order.deliveryZip;
  const [street, town] = [
    [place.street, place.unit].filter(Boolean).join(", "),
    `${townOf(order, end)} ${zip}`,
  ];
  const said = (at: Date) => `${describeMoment(clock, at, now)} ${clock.name}`;
  const { nearAt, hereAt, nobodyHereAt, nobodyHereReason } = order;
  const contact = contactOf(order, place, business.name);
  return {
    stage,
    path: driverPath(link.token),
    orderNumber: order.orderNumber,
    end,
    due: dueNext(stage, order),
    days: window ? describeWindow(window) : "days to follow",
    daysNote: window ? windowNote(window) : "",
    street,
    town,
    access: accessOf(place),
    navigate: navigateTo([place.street, town].filter(Boolean).join(", ")),
    contact,
    contactNote: place.handover === "unknown" ? "Who will be there isn’t known yet. Call the customer." : "",
    vehicle: order.vehicle,
    vehicleFacts: vehicleFactsOf(order),
    vehicleNote: order.car.note,
    pickupWord: end === "pickup" ? order.pickupWord || null : null,
    collect: sayCollect(order, business.paymentForms),
    after: end === "pickup" ? sayAfter(order) : "",
    inspection: inspectionPath(link.token, end),
    papers: billOf(order, link),
    nearAt: nearAt && said(nearAt),
    hereAt: hereAt && said(hereAt),
    nobody: nobodyHereAt && { reason: nobodyHereReason ?? "", at: said(nobodyHereAt) },
    delay: order.delayedAt && order.delayReason,
    hasSetOut: order.setOutAt !== null || end === "delivery",
    nearText: contact?.sms && needsText(place, context) ? smsOf(contact.phone, nearWords(order)) : null,
    reports: reportsOf(order, context),
  };
}

/** The carrier's paper, which a check at the roadside asks for. */
const billOf = (order: StoredOrder, { token }: Link): OpenJob["papers"] =>
  hasBill(order) ? [{ label: "Bill of lading", href: driverBillPath(token) }] : [];

/** A WhatsApp message goes to the customer, who may not be the one at that end. */
const needsText = ({ handover }: OrderPlace, { getsWhatsApp }: JobContext): boolean =>
  !getsWhatsApp || handover === "other";

/** What the driver collects, and in what form: the figure that the customer reads on their page. */
export function sayCollect(order: StoredOrder, paymentForms: string): string {
  if (order.isFromBefore) return asAgreed;
  const { amount, form } = carrierDue(order, paymentForms);
  return order.carrierPayer === "us" ? "nothing: we pay the carrier" : `${formatDollars(amount)}, ${form}`;
}

const sayAfter = (order: StoredOrder): string =>
  [
    `Deliver in ${townOf(order, "delivery")}`,
    order.deliveryWindow ? describeWindow(order.deliveryWindow) : "days to follow",
  ].join(": ");

const truckAccess: Record<OrderPlace["truck"], string> = {
  yes: "A 75-foot truck gets there.",
  tight: "A 75-foot truck is too long: call ahead about a lot.",
  unsure: "Truck access isn’t sure: call ahead about a lot.",
};

const accessOf = ({ placeType, truck, notes }: OrderPlace): string[] =>
  [`${placeTypeLabels[placeType]}. ${truckAccess[truck]}`, notes].filter(Boolean);

function vehicleFactsOf({ isRunning, car, vin }: StoredOrder): string[] {
  const plate = [car.plateState, car.plate].filter(Boolean).join(" ");
  return [
    isRunning ? "Runs, steers, brakes." : "Doesn’t run: it has to be winched.",
    [car.color, plate && `plate ${plate}`, vin && `VIN ends ${vin.slice(-VIN_END)}`]
      .filter(Boolean)
      .join(", "),
    `Keys: ${keySetLabels[car.keys].toLowerCase()}. ${car.contents ? `Inside: ${car.contents}` : "Nothing inside"}`,
    [
      ...car.faults.map((each) => faultLabels[each]),
      ...car.modifications.map((each) => modificationLabels[each]),
    ].join(". "),
  ].filter(Boolean);
}

/** A VIN's last characters tell two cars of a make apart. */
const VIN_END = 6;

/** Opens the driver's own maps with the way from where they are. */
const navigateTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;

function contactOf(order: StoredOrder, place: OrderPlace, businessName: string): Reached | null {
  const isOther = place.handover === "other";
  const name = isOther ? place.contactName : order.customerName;
  const phone = (isOther && place.contactPhone) || order.customerPhone;
  const tel = telHref(phone);
  if (!tel) return null;
  const words = `This is ${driverOf(order)}, driving for ${order.carrierName || "the carrier"}, about your ${order.vehicle} (${businessName} ${order.orderNumber}). `;
  return { name, phone: formatPhone(phone), tel, sms: smsOf(phone, words) };
}

const driverOf = ({ driverName }: StoredOrder) => firstNameOf(driverName) || "the driver";

const nearWords = (order: StoredOrder): string =>
  `This is ${driverOf(order)} with the truck for your ${order.vehicle}. I’m about 30 minutes away.`;

/** With "?&", which phones of both makers read. "" for a number that can't be dialed. */
function smsOf(phone: string, words: string): string {
  const tel = telHref(phone);
  return tel ? `sms:${tel.slice("tel:".length)}?&body=${encodeURIComponent(words)}` : "";
}

/** What the driver said by this link, the newest first, each by the clock of its place. */
function reportsOf(order: StoredOrder, { events, clockOf }: JobContext): OpenJob["reports"] {
  const clocks = clocksOf(order);
  const end = nextEnd(order.state) ?? "pickup";
  return [...events].reverse().flatMap((event) => {
    const said = sayReport(event);
    if (!said) return [];
    const clock =
      ("end" in event.data && clocks[event.data.end]) ||
      (event.kind === "place" && event.data.zip && clockOf(event.data.zip)) ||
      clocks[end];
    return [{ at: formatMoment(clock, event.happenedAt), text: said }];
  });
}

function sayReport(event: StoredOrderEvent): string | null {
  switch (event.kind) {
    case "set-out":
      return "You set out";
    case "near":
      return `About 30 minutes from the ${event.data.end}`;
    case "here":
      return `At the ${event.data.end}`;
    case "nobody-here":
      return `Nobody at the ${event.data.end}: ${event.data.reason}`;
    case "place": {
      const { place, within } = event.data;
      return within === undefined ? place : `${place}, by your phone, within ${sayMiles(within)}`;
    }
    case "delayed":
      return `Late: ${event.data.reason}`;
    case "moved":
      return event.data.move === "pick-up" ? "Picked up" : null;
    default:
      return null;
  }
}

const sayMiles = (miles: number) => (miles === 1 ? "a mile" : `${miles} miles`);
