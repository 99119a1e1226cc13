import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { DAYS_TO_ACKNOWLEDGE, DAYS_TO_DECIDE } from "./claim-clock";
import { nameOfKind, spotLabel } from "./claim-labels";

/** To whom a claim goes: the carrier that carried, and the insurer of the certificate that was in force. */
export type Addressees = { carrierName: string; carrierEmail: string; insurer: string; insurerEmail: string };

type Letter = {
  order: Pick<
    StoredOrder,
    | "orderNumber"
    | "customerName"
    | "vehicle"
    | "vin"
    | "carrierUsdot"
    | "carrierMc"
    | "pickupPlace"
    | "pickupState"
    | "pickupZip"
    | "deliveryPlace"
    | "deliveryState"
    | "deliveryZip"
  >;
  claim: {
    number: number;
    kind: string;
    spot: string;
    words: string;
    amount: number | null;
    noted: string;
    photos: number;
  };
  to: Addressees;
  broker: string;
  /** days at the places themselves; null if it isn't known, or not delivered */
  pickedUpOn: string | null;
  deliveredOn: string | null;
};

const noted: Readonly<Record<string, string>> = {
  yes: "It's noted on the bill of lading.",
  no: "It isn't noted on the bill of lading.",
  unsure: "I don't know whether it's noted on the bill of lading.",
};

/** How a claim is called in letters and emails. */
export const claimReference = (orderNumber: string, number: number): string =>
  `${orderNumber}, claim ${number}`;

/**
 * A claim under 49 CFR 370.3(b): facts that identify the shipment, the assertion that the carrier is liable, and a
 * determinable amount. Paragraphs have an empty line between; without day and signature, which follow below it.
 */
export function writeClaimLetter({ order, claim, to, broker, pickedUpOn, deliveredOn }: Letter): string {
  const placeOf = (place: string, state: string, zip: string) =>
    `${place ? `${place}, ` : ""}${state} ${zip}`;
  const registered = [
    order.carrierUsdot && `USDOT ${order.carrierUsdot}`,
    order.carrierMc && `MC ${order.carrierMc}`,
  ]
    .filter(Boolean)
    .join(", ");
  const amount = formatDollars(claim.amount ?? 0);
  const what = nameOfKind(claim.kind);
  const shipment = [
    `Our order: ${order.orderNumber}`,
    `Vehicle: ${order.vehicle}${order.vin ? `, VIN ${order.vin}` : ""}`,
    `Picked up: ${pickedUpOn ? `${formatDay(pickedUpOn)} in ` : ""}${placeOf(order.pickupPlace, order.pickupState, order.pickupZip)}`,
    deliveredOn
      ? `Delivered: ${formatDay(deliveredOn)} in ${placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip)}`
      : `Not delivered yet; it goes to ${placeOf(order.deliveryPlace, order.deliveryState, order.deliveryZip)}`,
    `Carrier: ${[to.carrierName, registered].filter(Boolean).join(", ")}`,
    `Broker: ${broker}, which arranged the transport and isn't the carrier`,
    `Claimant: ${order.customerName}`,
  ].join("\n");
  return [
    `To ${to.carrierName}${to.insurer ? `\nCopy to its insurer, ${to.insurer}` : ""}`,
    `Claim for ${what}, 49 CFR part 370\nReference: ${claimReference(order.orderNumber, claim.number)}`,
    `The shipment\n${shipment}`,
    `What happened\nWhere on the vehicle: ${spotLabel(claim.spot)}\n${claim.words}\n${noted[claim.noted] ?? ""}`,
    `What I claim\nYou carried this vehicle, and you're liable for its actual ${what} (49 USC 14706). I claim ${amount} from you.`,
    `What I ask of you\nAcknowledge this claim in writing within ${DAYS_TO_ACKNOWLEDGE} days (49 CFR 370.5). Pay it, decline it, or make a firm offer within ${DAYS_TO_DECIDE} days; if that isn't possible, say how it stands (49 CFR 370.9). Answer ${broker}, which passes your answer on to me.`,
    claim.photos > 0
      ? `With this letter: ${claim.photos} ${claim.photos === 1 ? "photo" : "photos"}.`
      : "No photos come with this letter.",
  ].join("\n\n");
}
