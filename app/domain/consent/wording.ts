/** Raised with every change of a wording, so that each record tells exactly what its person read. */
export const consentVersion = "2026-11-21";

type Part = string | { text: string; to: string };

/** What stands above the submit button. Asking for a quote is agreeing to it. */
export const quoteTerms = (businessName: string): Part[] => [
  `By asking for a quote you agree that ${businessName} may answer you about it, and to our `,
  { text: "Privacy Policy", to: "/privacy" },
  " and ",
  { text: "Terms and Conditions", to: "/terms" },
  ".",
];

/** The words beside the unticked WhatsApp box: prior express written consent, never a condition. */
export const whatsAppConsent = (businessName: string): string =>
  `Yes, ${businessName} may send me messages about this quote on WhatsApp. Ticking this is not a condition of any purchase.`;

/** A wording as plain text, as it is kept in the consent record. */
export const plainWording = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
