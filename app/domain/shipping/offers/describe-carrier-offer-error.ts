import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { CarrierOfferError } from "./offer-error";
import type { CarrierOfferState } from "./offer-states";

const overTexts: Record<CarrierOfferState, string> = {
  sent: "This offer is open.",
  countered: "You asked for other terms, and we haven’t answered yet.",
  accepted: "You accepted this offer already.",
  "by-hand": "This load is yours already.",
  declined: "You declined this offer. If you’d take it after all, call us.",
  lost: "Another carrier has this load. Thank you for looking at it.",
  withdrawn: "We took this offer back. You don’t have to do anything.",
  ended: "This offer has ended. If you’d still take the load, call us.",
  outdated: "The trip changed, so this offer has ended. If it’s still open, you get a new one.",
  released: "This load isn’t yours anymore. Don’t drive to the pickup, and call us if that’s news to you.",
};

/** What a carrier reads of an offer that isn't open. */
export const describeOverOffer = (state: CarrierOfferState): string => overTexts[state];

const own = new Set([
  "offer-closed",
  "offer-outdated",
  "offer-day-passed",
  "offer-day-outside",
  "offer-days-reversed",
  "counter-days",
  "carriers-unable",
  "not-holding",
  "sheet-old",
]);
const isOrderError = (error: CarrierOfferError): error is OrderError => !own.has(error.code);

/** What staff read. */
export function describeCarrierOfferError(error: CarrierOfferError): string {
  if (isOrderError(error)) return describeOrderError(error);
  switch (error.code) {
    case "offer-closed":
      return "This offer isn’t open anymore. Look at it again.";
    case "offer-outdated":
      return "The trip changed after this offer was sent. Send a new one.";
    case "offer-day-passed":
      return "That day has passed.";
    case "offer-day-outside":
      return "That day isn’t in the window.";
    case "offer-days-reversed":
      return "The delivery comes before the pickup.";
    case "counter-days":
      return "The carrier asks for days outside of the customer’s windows. Talk to the customer and change the windows first.";
    case "carriers-unable":
      return `Nobody was asked yet. ${error.unable.map(({ usdot, name, reasons }) => `${name ? `${name} (USDOT ${usdot})` : `USDOT ${usdot}`}: ${reasons.join(", ")}.`).join(" ")}`;
    case "not-holding":
      return "Another carrier has this order, or none.";
    case "sheet-old":
      return "There is a newer dispatch sheet.";
  }
}

/** What a carrier reads, who knows nothing of our rules; `phone` is ours, as shown. */
export function describeToCarrier(error: CarrierOfferError, phone: string): string {
  switch (error.code) {
    case "offer-closed":
      return describeOverOffer(error.state);
    case "offer-outdated":
      return overTexts.outdated;
    case "offer-day-passed":
      return "That day has passed. Choose a later one.";
    case "offer-day-outside":
      return "That day isn’t in the window. Choose one that is, or ask for other days below.";
    case "offer-days-reversed":
      return "You can’t deliver before you pick up. Check both days.";
    case "carrier-stopped":
      return error.problems.includes("insurance-ends")
        ? `Your certificate of insurance ends before the delivery window does. Send us the new one and call ${phone}, then accept again.`
        : `We have to clear up something in your file first. Call ${phone}, then accept again.`;
    case "certificate-first":
    case "insurance-ended":
      return `Send us your new certificate of insurance and call ${phone}, then accept again.`;
    case "no-move":
    case "not-now":
    case "not-holding":
      return `This load is no longer open. If that’s news to you, call ${phone}.`;
    case "sheet-old":
      return "There’s a newer dispatch sheet than the one that you looked at. Read this one, then accept it.";
    default:
      return `That didn’t work. Call ${phone}.`;
  }
}
