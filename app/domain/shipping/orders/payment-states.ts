/**
 * "waiting": Stripe is to be asked, or hasn't said. "needed": the customer has to pay by a link. "processing": the bank
 * takes its time. The others are ends.
 */
export type PaymentState = "waiting" | "needed" | "processing" | "succeeded" | "failed" | "canceled";

/** Something still becomes of them, so an order has one of them at most, apart from cards. */
export const livePaymentStates = ["waiting", "needed", "processing"] as const satisfies PaymentState[];
