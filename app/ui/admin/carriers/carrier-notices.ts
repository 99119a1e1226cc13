/** What was just done on a carrier's page, by the code in its address. */
const carrierNotices = {
  added: "Carrier added.",
  saved: "Saved.",
  blocked: "Blocked. Nothing is assigned to it from now on.",
  unblocked: "No longer blocked.",
  certificate: "Certificate added.",
  voided: "Certificate voided. It counts for nothing from now on.",
  deleted: "Carrier deleted.",
  checked: "Check recorded.",
  asked: "FMCSA is asked within minutes. Load this page again then.",
} as const;

export type CarrierNoticeCode = keyof typeof carrierNotices;

/** Null for codes of other screens. */
export const carrierNotice = (code: string | null): string | null =>
  code !== null && Object.hasOwn(carrierNotices, code) ? carrierNotices[code as CarrierNoticeCode] : null;
