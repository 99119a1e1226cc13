import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type { ErrorField } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { OfferError } from "./offer-change.server";

type Described = { title: string; message: string; field: ErrorField | "firstDay" | null };

/** Every code of an order's own errors. */
const orderErrors = {
  "not-found": true,
  stale: true,
  "no-move": true,
  "carrier-pay": true,
  "pay-reason": true,
  moment: true,
  "text-too-long": true,
  window: true,
  "window-long": true,
  "day-passed": true,
  "signed-days": true,
  "not-now": true,
  "insurance-ended": true,
  "carrier-stopped": true,
  "certificate-first": true,
  "no-usdot": true,
  "offer-open": true,
  "too-late": true,
  "no-offer": true,
  "offer-day": true,
} as const satisfies Record<OrderError["code"], true>;

const isOrderError = (error: OfferError): error is OrderError => Object.hasOwn(orderErrors, error.code);

/** Why a change was not priced or not offered. `phone` is the company's, as shown. */
export function describeOfferError(error: OfferError, phone: string): Described {
  const title = "Nothing changed";
  if (error.code === "no-change")
    return { title, message: "That’s how your order is already. Change something first.", field: null };
  if (error.code === "stale-price")
    return {
      title,
      message: "The order changed since this price was made. Look at the price again.",
      field: null,
    };
  if (error.code === "other-words")
    return {
      title,
      message: "The sentence above your name has changed. Read it as it is now, then sign again.",
      field: null,
    };
  if (isOrderError(error)) return { title, message: describeOrderError(error), field: null };
  const { message, field } = describeQuoteError(error as QuoteError, phone);
  return { title: "No price for this change", message, field: field === "pickupDate" ? "firstDay" : field };
}
