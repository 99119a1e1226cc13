import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#app/platform/password-length.js";

/** Maximum text lengths, in characters. */
export const maxLength = {
  address: 200,
  year: 4,
  /** a person's name, a make, a model */
  name: 50,
  /** a length or a weight, as typed */
  measurement: 24,
  email: 255,
  phone: 40,
  referralCode: 40,
  /** of a contact message, in code points */
  message: 4_000,
  /** of staff, for a new one */
  password: MAX_PASSWORD_LENGTH,
  /** of staff, for one that was set when more was allowed; bounds the work of hashing what's typed */
  storedPassword: 200,
  /** a code from an app, or a recovery code as people type it */
  loginCode: 40,
  /** why staff set a price by hand */
  priceReason: 200,
} as const;

export const minPasswordLength = MIN_PASSWORD_LENGTH;

/** More than a customer needs, fewer than spam has. */
export const maxLinks = 3;

/** Plausible prices of one transport, in whole US dollars; anything else is a typo. */
export const minPrice = 50;
export const maxPrice = 50_000;

export const patterns = {
  zip: /^\d{5}$/,
  year: /^\d{4}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  referralCode: /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
} as const;
