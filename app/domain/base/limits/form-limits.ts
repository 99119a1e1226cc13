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

/** Of a day as YYYY-MM-DD, and of one with its time as an input of type "datetime-local" sends it. */
export const MAX_DAY_LENGTH = 10;
export const MAX_MOMENT_LENGTH = 30;

export const MAX_ZIP_LENGTH = 5;
/** The same as people type it, with the four digits behind it. */
export const MAX_TYPED_ZIP_LENGTH = 10;

/** Of a choice among codes, of the id of a row, and of what a form carries along hidden. */
export const MAX_CODE_LENGTH = 200;

/**
 * What is read at all of a contact message, in UTF-16 units: four times its limit, which is in code points and holds
 * for a text without control characters.
 */
export const MAX_MESSAGE_SENT = 4 * maxLength.message;

/** All that a body can send; where a length has an answer of its own, or none, as that of a wrong password. */
export const MAX_BODY_LENGTH = 64 * 1024;

/** A price as typed: "about $1,250.00 all in". */
export const MAX_PRICE_LENGTH = 40;

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
