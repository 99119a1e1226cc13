import { z } from "zod";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** What may be signed. */
export const signatureKinds = ["booking", "other-terms", "change"] as const;
export type SignatureKind = (typeof signatureKinds)[number];

type Signing = { businessName: string; price: number; termsDay: string };

/** The sentence above the name of who books. */
export const bookingWording = ({ businessName, price, termsDay }: Signing): string =>
  `I ask ${businessName} to book this transport at ${formatDollars(price)} under the terms of ${termsDay}. I’m at least 18, and I own the vehicle or have its owner’s permission.`;

/** The sentence above the name of who accepts other terms. */
export const otherTermsWording = ({ businessName, price, termsDay }: Signing): string =>
  `I accept the new terms of ${businessName} for this transport at ${formatDollars(price)}. The terms of ${termsDay} still hold.`;

type SigningChange = {
  businessName: string;
  price: number;
  /** "" if no terms were signed */ termsDay: string;
};

const stillHold = (termsDay: string) => (termsDay ? ` The terms of ${termsDay} still hold.` : "");

/** The sentence above the name of who accepts a change of an order. */
export const changeWording = ({ businessName, price, termsDay }: SigningChange): string =>
  `I accept this change of my order with ${businessName} at ${formatDollars(price)} in all.${stillHold(termsDay)}`;

/** The sentence above the name of who asks for one. */
export const askWording = ({ businessName, price, termsDay }: SigningChange): string =>
  `I ask ${businessName} to change my order as shown, at ${formatDollars(price)} in all.${stillHold(termsDay)}`;

/**
 * The consent to electronic records (15 USC 7001(c)): what it covers, the right to paper and to take it back, and what is
 * needed to read and keep them.
 */
export const electronicWording = (businessName: string, phone: string): string[] => [
  "I agree to use electronic records and an electronic signature for this booking. I can open and keep these pages.",
  `It covers this order alone: the request, the confirmation, changes of it, and notices about it. You can have any of them on paper at no charge, and you can take this agreement back at no charge until the vehicle is picked up: call ${phone}. Without it ${businessName} books by mail, which takes longer.`,
  "To read and keep the records you need a browser, an email address, and a printer or room for a file. If your email address changes, call us.",
];

/** What was signed, as it was shown: labels and values in the order of the page. */
export const signedFactsSchema = z.array(z.strictObject({ label: z.string(), value: z.string() })).max(60);
export type SignedFacts = z.infer<typeof signedFactsSchema>;
