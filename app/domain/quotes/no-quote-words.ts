import type { NoWay } from "../geography/way";

const words: Record<NoWay["reason"], (zip: string, phone: string) => string> = {
  "unknown-zip": (zip) => `We do not know the ZIP code ${zip}. Please check it.`,
  territory: (zip, phone) =>
    `${zip} is in a US territory. We arrange that by hand: please call ${phone} for a price.`,
  military: (zip, phone) =>
    `${zip} is a military post office, not a place a truck can reach. Please give the ZIP code of the base or port, or call ${phone}.`,
  "no-road": (zip, phone) =>
    `No road for a car hauler reaches ${zip}. We may still find a way by ferry or barge: please call ${phone}.`,
  "same-place": (zip) => `Pickup and delivery are both ${zip}. Please enter two different places.`,
};

/** Why there is no quote for a lane, in the visitor's words. `phone` is the company's, as shown. */
export const noQuoteWords = ({ reason, zip }: NoWay, phone: string): string => words[reason](zip, phone);
