import { MINUTE_SECONDS, HOUR_SECONDS } from "#app/platform/durations.js";

/**
 * How often one visitor may do something; a visitor is an IPv4 address or a household's IPv6 network. Everybody whose
 * address identifies no visitor (see isShared in visitor-network.ts) shares one pool, `sharedPool` times as large: a
 * proxy that hides addresses neither locks visitors out nor lets one of them in without limit.
 */
export type RateLimit = {
  times: number;
  /** the window, counted from the first use */
  seconds: number;
  /** completes "You have ... in a short time." */
  what: string;
};

export const sharedPool = 50;

/** To limit a form, add a line here and a `checkRateLimit` to its action. */
export const rateLimits = {
  contact: { times: 5, seconds: 10 * MINUTE_SECONDS, what: "sent several messages" },
  referral: { times: 5, seconds: HOUR_SECONDS, what: "asked for several referral links" },
  "own-data": { times: 5, seconds: HOUR_SECONDS, what: "asked several times what we keep" },
  // What a link opens: each page and file is read from all tables.
  "own-data-page": { times: 60, seconds: 10 * MINUTE_SECONDS, what: "opened or changed your data often" },
  "staff-password": { times: 10, seconds: HOUR_SECONDS, what: "asked for several password links" },
  chat: { times: 120, seconds: HOUR_SECONDS, what: "written many chat messages" },
  "calculate-quote": { times: 60, seconds: MINUTE_SECONDS, what: "asked for many prices" },
  // Five presses make a quote: a family, or an office behind one address, reaches it with sixty in ten minutes.
  "quote-step": { times: 300, seconds: 10 * MINUTE_SECONDS, what: "sent many steps of the quote form" },
  "submit-quote": { times: 20, seconds: 10 * MINUTE_SECONDS, what: "asked for many quotes" },
  "pickup-day": { times: 30, seconds: 10 * MINUTE_SECONDS, what: "chosen many pickup days" },
  "transport-type": {
    times: 60,
    seconds: 10 * MINUTE_SECONDS,
    what: "switched between open and enclosed often",
  },
  "booking-step": { times: 300, seconds: 10 * MINUTE_SECONDS, what: "sent many steps of a booking" },
  "sign-booking": { times: 20, seconds: 10 * MINUTE_SECONDS, what: "signed many bookings" },
  callback: { times: 10, seconds: HOUR_SECONDS, what: "asked for several calls" },
  order: { times: 60, seconds: 10 * MINUTE_SECONDS, what: "changed your order often" },
  // By a carrier's link.
  offer: { times: 60, seconds: 10 * MINUTE_SECONDS, what: "answered offers often" },
  // A trip of days with a place each hour, from one phone.
  driver: { times: 120, seconds: 10 * MINUTE_SECONDS, what: "sent many reports" },
  // A page of an inspection has some twenty presses, and each of its photos is one more, again after a dropped line.
  inspection: { times: 300, seconds: 10 * MINUTE_SECONDS, what: "changed the inspection often" },
  "inspection-photo": { times: 300, seconds: 10 * MINUTE_SECONDS, what: "sent many photos" },
  models: { times: 120, seconds: MINUTE_SECONDS, what: "asked for many lists of models" },
  "quote-mail": { times: 10, seconds: HOUR_SECONDS, what: "asked for many emails" },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
