import type { BookingStep } from "./booking-steps";

type Link = {
  quoteNumber: string;
  token: string;
  step?: BookingStep | undefined;
  /** whether staff fill it in for the customer */
  isByStaff?: boolean | undefined;
};

/** The page that books a quote, as a path: private by the quote's own token. */
export const bookLink = ({ quoteNumber, token, step, isByStaff = false }: Link): string =>
  `/quote/${quoteNumber}/book?${new URLSearchParams({
    token,
    ...(step && { step }),
    ...(isByStaff && { by: "staff" }),
  }).toString()}`;
