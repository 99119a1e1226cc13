import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";

/** Why something about money was refused; `describePaymentError` has the messages. */
export type PaymentError =
  | OrderError
  /** a day that hasn't come, in a field */
  | { code: "day-ahead"; field: string }
  /** nothing is open of it */
  | { code: "nothing-open" }
  /** it was paid by a card through Stripe, and goes back the same way */
  | { code: "paid-by-card" }
  /** Stripe is being asked, so nobody knows yet whether it is paid */
  | { code: "charge-open" }
  /** a paid carrier was paid somehow */
  | { code: "paid-form" }
  /** we settled something with the carrier beside what the customer pays, so who pays can't change under it */
  | { code: "rest-paid" }
  /** there's no carrier */
  | { code: "no-carrier" }
  /** the card step wasn't finished, and nobody said why it's confirmed all the same */
  | { code: "no-card" }
  /** Stripe didn't answer, or not as it should */
  | { code: "stripe" };
