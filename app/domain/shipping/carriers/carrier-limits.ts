/** The longest texts of a carrier, in characters. */
export const carrierLimits = {
  company: 120,
  usdot: 12,
  mc: 12,
  equipment: 200,
  lanes: 500,
  notes: 2_000,
  reason: 500,
  checkNote: 500,
  key: 40,
  /** what somebody searches by */
  search: 100,
} as const;

/** Plausible limits of a certificate, in whole US dollars. */
export const MAX_INSURED_DOLLARS = 100_000_000;

/** A certificate that ends within so many days has to be asked for anew. */
export const ENDS_SOON_DAYS = 30;

/** Carriers in one file. */
export const MAX_IMPORTED_CARRIERS = 2_000;
