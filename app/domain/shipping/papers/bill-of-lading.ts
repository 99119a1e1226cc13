import { formatPhone } from "#app/domain/base/phone/parse-phone.ts";
import { phoneEnding } from "#app/domain/base/phone/phone-ending.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import type { BusinessIdentity } from "#app/domain/base/settings/identity.ts";
import { drawnKindOf } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import type { DrawnKind } from "#app/domain/shipping/inspections/drawn-outlines.ts";
import { describePart } from "#app/domain/shipping/inspections/drawn-parts.ts";
import type { DrawnView } from "#app/domain/shipping/inspections/drawn-parts.ts";
import {
  markKindLabels,
  markLetters,
  markSizeLabels,
  missingReasonLabels,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import type {
  Condition,
  Inspection,
  Inspections,
  Mark,
} from "#app/domain/shipping/inspections/inspection-facts.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { billNumberOf } from "#app/domain/shipping/orders/broker-record.ts";
import { keySetLabels } from "#app/domain/shipping/orders/order-facts.ts";
import type { OrderPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { asAgreed, carrierDueOf, clocksOf } from "#app/domain/shipping/orders/page/order-page.ts";
import { formatLongMoment } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { TripEnd } from "#app/domain/shipping/orders/page/order-details.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { hasVin } from "#app/domain/shipping/orders/vin.ts";

type Fact = { name: string; value: string };
type Party = { title: string; name: string; lines: string[] };
/** `missing` says why there is no name; both are "" on a line that waits for a pen. */
type Signer = { role: string; name: string; missing: string };

/** A mark on the drawing; `x` and `y` are thousandths of the view, from the left and from the top. */
export type BillMark = {
  view: DrawnView;
  x: number;
  y: number;
  /** letters on the drawing, and what they stand for: "S", "Scratch" */
  code: string;
  kind: string;
  /** "Driver side, rear door" */
  place: string;
  /** "Up to a hand (6 inches), below the mirror" */
  size: string;
  /** the number of its photo among those of its end; "" without one */
  photo: string;
  /** "Pickup" or "Delivery, new" */
  seen: string;
  isNew: boolean;
};

/** A bill of lading with the report of the vehicle's condition, as page and PDF print it (49 CFR 373.101). */
export type BillOfLading = {
  orderNumber: string;
  number: string;
  /** "Signed at pickup and delivery" */
  status: string;
  isBlank: boolean;
  /** when it last changed, in milliseconds */
  issuedAt: number;
  carrier: Party;
  consignor: Party;
  consignee: Party;
  goods: Fact[];
  /** "" where nothing is filled in yet */
  condition: { name: string; pickup: string; delivery: string }[];
  collect: { label: string; amount: string; note: string };
  marks: BillMark[];
  /** which vehicle is drawn */
  drawn: DrawnKind;
  /** says the marks without the drawing */
  drawingText: string;
  ends: { name: string; at: string; notes: string[]; signers: Signer[] }[];
  advice: string;
  broker: string;
};

type Given = {
  order: StoredOrder;
  inspections: Inspections;
  business: { name: string; phone: string; paymentForms: string; identity: BusinessIdentity };
};

/** One end once nothing of it changes anymore. */
type Finished = Inspection & { finishedAt: Date };
const finishedOf = (inspection: Inspection | null): Finished | null =>
  inspection?.finishedAt ? { ...inspection, finishedAt: inspection.finishedAt } : null;
type Ends = Record<TripEnd, Finished | null>;

/** What the carrier and the customer have on paper of one transport, blank where nothing is finished yet. */
export function presentBill({ order, inspections, business }: Given): BillOfLading {
  const ends: Ends = { pickup: finishedOf(inspections.pickup), delivery: finishedOf(inspections.delivery) };
  const { pickup, delivery } = ends;
  const marks = [...marksOf(pickup), ...marksOf(delivery)];
  const finished = [pickup, delivery].flatMap((end) => (end ? [end.finishedAt.getTime()] : []));
  return {
    orderNumber: order.orderNumber,
    number: billNumberOf(order),
    status: sayStatus(ends),
    isBlank: finished.length === 0,
    issuedAt: Math.max(...finished, order.assignedAt?.getTime() ?? 0, order.createdAt.getTime()),
    ...partiesOf(order),
    goods: goodsOf(order),
    condition: conditionRows(pickup?.condition ?? null, delivery?.condition ?? null),
    collect: collectOf(order, business.paymentForms),
    marks,
    drawn: drawnKindOf(order.sizeClass),
    drawingText: describeDrawing(marks),
    ends: [presentEnd(order, pickup, "pickup"), presentEnd(order, delivery, "delivery")],
    advice: `Compare the vehicle with the marks and photos before you sign at delivery, and write down anything new with its place and size. A signature without a note makes a later claim harder to prove. This paper is the carrier’s: ${business.name} is the broker and doesn’t carry vehicles.`,
    broker: [
      `${business.name}, broker`,
      ...identityFacts(business.identity)
        .filter(({ id }) => id === "legalName" || id === "mcNumber" || id === "dotNumber")
        .map(({ short }) => short),
      business.phone,
    ]
      .filter(Boolean)
      .join(". "),
  };
}

function sayStatus({ pickup, delivery }: Ends): string {
  if (pickup && delivery) return "Finished at pickup and delivery";
  if (pickup) return "Finished at pickup";
  return delivery ? "Finished at delivery" : "Blank, for pen";
}

/** The marks of one end, as drawing and list show them. */
export function marksOf(end: Inspection | null): BillMark[] {
  if (!end) return [];
  const isNew = end.end === "delivery";
  const numberOf = ({ photoId }: Mark) => end.photos.findIndex(({ id }) => id === photoId) + 1;
  return end.marks.map((mark) => ({
    view: mark.view,
    x: mark.x,
    y: mark.y,
    code: markLetters[mark.kind],
    kind: markKindLabels[mark.kind],
    place: describePart(mark.view, mark.part),
    size: [markSizeLabels[mark.size], mark.note].filter(Boolean).join(", "),
    photo: numberOf(mark) > 0 ? String(numberOf(mark)) : "",
    seen: isNew ? "Delivery, new" : "Pickup",
    isNew,
  }));
}

function partiesOf(order: StoredOrder): Pick<BillOfLading, "carrier" | "consignor" | "consignee"> {
  const { carrierName, carrierUsdot, carrierMc, carrierPhone } = order;
  const registration = [carrierUsdot && `USDOT ${carrierUsdot}`, carrierMc && `MC ${carrierMc}`];
  return {
    carrier: {
      title: "Carrier, which issues this bill",
      name: carrierName,
      lines: [
        registration.filter(Boolean).join(", "),
        carrierPhone && `Dispatcher ${formatPhone(carrierPhone)}`,
      ].filter(Boolean),
    },
    consignor: {
      title: "From, the consignor",
      ...personAt(order, order.pickup, `${order.pickupPlace}, ${order.pickupState} ${order.pickupZip}`),
    },
    consignee: {
      title: "To, the consignee",
      ...personAt(
        order,
        order.delivery,
        `${order.deliveryPlace}, ${order.deliveryState} ${order.deliveryZip}`,
      ),
    },
  };
}

/** Anybody with the customer's link reads it, and so does the person who signed, so their own number isn't on it in full. */
function personAt(
  { customerName, customerPhone }: StoredOrder,
  { street, unit, handover, contactName, contactPhone }: OrderPlace,
  town: string,
): Omit<Party, "title"> {
  const isOther = handover === "other" && contactName !== "";
  const ending = phoneEnding(customerPhone);
  const phone = isOther ? contactPhone && formatPhone(contactPhone) : ending && `Phone ends in ${ending}`;
  return {
    name: isOther ? contactName : customerName,
    lines: [[street, unit].filter(Boolean).join(", "), town, phone].filter(Boolean),
  };
}

function goodsOf({ vehicle, vin, car, sizeClass, isFromBefore }: StoredOrder): Fact[] {
  const number = hasVin(sizeClass) ? "VIN" : "Serial number";
  const plate = [car.plateState, car.plate].filter(Boolean).join(" ");
  return [
    { name: "Packages", value: "1 vehicle" },
    { name: "Description", value: [vehicle, car.color.toLowerCase()].filter(Boolean).join(", ") },
    { name: number, value: vin },
    { name: "Plate", value: plate },
    { name: "Keys as ordered", value: isFromBefore ? "" : keySetLabels[car.keys] },
  ].filter(({ name, value }) => value !== "" || name === number);
}

/** The rows of the report with what is written at each end; "" waits for a pen. */
function conditionRows(pickup: Condition | null, delivery: Condition | null): BillOfLading["condition"] {
  const rows = Object.keys(conditionTexts) as (keyof typeof conditionTexts)[];
  return rows
    .map((name) => ({
      name,
      pickup: pickup ? conditionTexts[name](pickup) : "",
      delivery: delivery ? conditionTexts[name](delivery) : "",
    }))
    .filter(({ name, pickup: before, delivery: after }) => name !== "Driver’s note" || before || after);
}

const notRead = "not noted";

const conditionTexts = {
  Odometer: ({ odometer }: Condition) => (odometer === null ? notRead : formatMiles(odometer)),
  "VIN read from it": ({ vinRead, isVinMissing }: Condition) =>
    vinRead || (isVinMissing ? "can’t be read, or there is none" : notRead),
  Keys: ({ keys }: Condition) => (keys === null ? notRead : String(keys)),
  "Fuel or charge": ({ fuelEighths, charge }: Condition) =>
    [fuelEighths !== null && `${fuelEighths}/8 of a tank`, charge !== null && `${charge}% charged`]
      .filter(Boolean)
      .join(", ") || notRead,
  Runs: ({ isRunning }: Condition) => (isRunning === null ? notRead : isRunning ? "yes" : "no"),
  "What hid the paint": ({ isDirty, isDark, isWet }: Condition) =>
    [isDirty && "dirty", isDark && "dark", isWet && "wet"].filter(Boolean).join(", ") || "nothing",
  "Loose things inside": ({ looseThings }: Condition) => looseThings || "none",
  "Driver’s note": ({ note }: Condition) => note,
} as const;

/** The one figure that changes hands at the truck, in the words of the order's page. */
function collectOf(order: StoredOrder, paymentForms: string): BillOfLading["collect"] {
  if (order.isFromBefore) return { label: "Payment", amount: "", note: asAgreed };
  const { name, note, amount } = carrierDueOf(order, paymentForms);
  return { label: `${name}, this figure only`, amount: formatDollars(amount), note };
}

function presentEnd(order: StoredOrder, end: Finished | null, which: TripEnd): BillOfLading["ends"][number] {
  const isPickup = which === "pickup";
  return {
    name: isPickup ? "Pickup" : "Delivery",
    at: end ? formatLongMoment(clocksOf(order)[which], end.finishedAt) : "",
    notes: end ? [sayMarks(end, isPickup), sayPhotos(end.photos.length)] : [],
    signers: [
      {
        role: isPickup ? "Released by" : "Received by",
        name: end?.otherName ?? "",
        missing: end ? sayMissing(end) : "",
      },
      { role: "Driver", name: end?.driverName ?? "", missing: "" },
    ],
  };
}

function sayMarks({ marks, noDamageSeen }: Finished, isPickup: boolean): string {
  const { length } = marks;
  if (length > 0)
    return isPickup
      ? `${countOf(length, "mark")}, listed above.`
      : `${countOf(length, "new mark")}, listed above.`;
  if (noDamageSeen) return isPickup ? "No damage seen." : "No new damage seen.";
  return "No mark was made.";
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const sayPhotos = (count: number): string =>
  count > 0
    ? `${countOf(count, "photo")} ${count === 1 ? "shows" : "show"} how it was.`
    : "There are no photos.";

const sayMissing = ({ otherMissing, otherMissingNote }: Finished): string =>
  otherMissing ? [missingReasonLabels[otherMissing], otherMissingNote].filter(Boolean).join(": ") : "";

/** "Driver side, rear door: scratch, up to 3 inches." for each mark, or that there is none. */
export function describeDrawing(marks: readonly BillMark[]): string {
  const drawn = "Drawing of the vehicle from both sides, the front, the rear and the top.";
  if (marks.length === 0) return `${drawn} No mark is on it.`;
  const said = marks.map(
    ({ place, kind, size, isNew }) =>
      `${place}: ${[kind, size].filter(Boolean).join(", ")}${isNew ? ", new at delivery" : ""}.`,
  );
  return [drawn, ...said].join(" ");
}
