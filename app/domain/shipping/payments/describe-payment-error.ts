import { describeOrderError } from "#app/domain/shipping/orders/describe-order-error.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { PaymentError } from "./payment-error";

/** What staff read, and the field that it's about. */
export function describePaymentError(error: PaymentError): { message: string; field: string | null } {
  switch (error.code) {
    case "day-ahead":
      return { message: "That day hasn’t come yet.", field: error.field };
    case "nothing-open":
      return { message: "Nothing of it is open anymore. Look at the order again.", field: null };
    case "paid-by-card":
      return {
        message: "It was paid by card through Stripe. What goes back goes back to the card by itself.",
        field: null,
      };
    case "charge-open":
      return { message: "Stripe is being asked about it right now. Look again in a minute.", field: null };
    case "paid-form":
      return { message: "Choose how the carrier was paid.", field: "form" };
    case "rest-paid":
      return {
        message:
          "You’ve settled an amount with the carrier beside what the customer pays. Empty its day first, below.",
        field: "payer",
      };
    case "no-carrier":
      return { message: "The order has no carrier.", field: null };
    case "no-card":
      return {
        message: "The customer left the card step. Say why you confirm it all the same.",
        field: "override",
      };
    case "stripe":
      return { message: "Stripe didn’t answer. Try again in a minute.", field: null };
    default:
      return { message: describeOrderError(error as OrderError), field: null };
  }
}
