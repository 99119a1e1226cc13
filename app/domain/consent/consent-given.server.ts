import { env } from "../../env.server";
import { plainWording, quoteTerms, whatsAppConsent } from "./wording";

/** What a person agrees to by submitting: the exact words, and from where. */
export type ConsentGiven = { terms: string; whatsApp: string; ip: string };

/** The words as they stand on the page now. `ip` is the visitor's address, "" where unknown. */
export const consentGiven = (ip: string): ConsentGiven => ({
  terms: plainWording(quoteTerms(env.BUSINESS_NAME)),
  whatsApp: whatsAppConsent(env.BUSINESS_NAME),
  ip,
});
