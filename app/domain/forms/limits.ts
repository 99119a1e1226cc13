/** The longest text of each kind, in characters. */
export const maxLength = {
  address: 200,
  year: 4,
  /** a person's name, a make, a model */
  name: 50,
  email: 255,
  phone: 40,
  referralCode: 40,
  /** of a message to us, as a person counts */
  message: 4_000,
} as const;

/** More than a customer needs, fewer than an advertisement has. */
export const maxLinks = 3;

/** What we take for a price of one transport, whole US dollars. Outside of it somebody slipped on a key. */
export const minPrice = 50;
export const maxPrice = 50_000;

export const patterns = {
  zip: /^\d{5}$/,
  year: /^\d{4}$/,
  /** empty, or at least ten digits, spaces, dashes and brackets */
  phone: /^(\+?[\d\s\-()]{10,})?$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  referralCode: /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
} as const;
