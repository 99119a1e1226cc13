import { expect, test } from "vitest";
import {
  consentVersion,
  plainWording,
  quoteTerms,
  whatsAppConsent,
} from "#app/domain/base/consent/wording.ts";

/** What each version said; a version that's in use never changes, and another wording is another version. */
const wordings: Readonly<Record<string, { terms: string; whatsApp: string }>> = {
  "2026-11-21": {
    terms:
      "By asking for a quote you agree that Sample may answer you about it, and to our Privacy Policy and Terms and Conditions.",
    whatsApp:
      "Yes, Sample may send me messages about this quote on WhatsApp. Ticking this is not a condition of any purchase.",
  },
  "2026-11-23": {
    terms:
      "By asking for a quote you agree that Sample may answer you about it, and to our Privacy Policy and Terms and Conditions.",
    whatsApp:
      "Yes, Sample may message me on WhatsApp about this quote. I don’t have to check this box to book or buy anything.",
  },
};

test("the wording that people read is the one of its version, and the newest", () => {
  expect({ terms: plainWording(quoteTerms("Sample")), whatsApp: whatsAppConsent("Sample") }).toEqual(
    wordings[consentVersion],
  );
  expect(consentVersion).toBe(Object.keys(wordings).sort().at(-1));
});
