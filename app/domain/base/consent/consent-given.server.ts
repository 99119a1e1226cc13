import { businessName } from "#app/domain/base/settings/business.server.ts";
import { plainWording, quoteTerms, whatsAppConsent } from "./wording";

/** What a person agrees to by submitting: the exact wording, and their IP address. */
export type ConsentGiven = { terms: string; whatsApp: string; ip: string };

/** The wording currently on the page; `ip` is "" if unknown. */
export const consentGiven = (ip: string): ConsentGiven => ({
  terms: plainWording(quoteTerms(businessName())),
  whatsApp: whatsAppConsent(businessName()),
  ip,
});
