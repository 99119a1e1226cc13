/** Change it whenever a wording changes, so each record shows exactly what its person read. */
export const consentVersion = "2026-11-23";

type Part = string | { text: string; to: string };

/** Shown above the submit button; asking for a quote means agreeing to it. */
export const quoteTerms = (businessName: string): Part[] => [
  `By asking for a quote you agree that ${businessName} may answer you about it, and to our `,
  { text: "Privacy Policy", to: "/privacy" },
  " and ",
  { text: "Terms and Conditions", to: "/terms" },
  ".",
];

/** Beside the unticked WhatsApp box: prior express written consent, never a condition. */
export const whatsAppConsent = (businessName: string): string =>
  `Yes, ${businessName} may message me on WhatsApp about this quote. I don’t have to check this box to book or buy anything.`;

/** A wording as plain text, as the consent record stores it. */
export const plainWording = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
