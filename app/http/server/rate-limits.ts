/** How often one visitor may do a thing. A visitor is an address; of IPv6 the network of a household. */
export type RateLimit = {
  times: number;
  /** within so many seconds, counted from the first time */
  seconds: number;
  /** what one cannot do for now, in the visitor's words: "You have ... " */
  what: string;
  /**
   * Where the address is this machine itself nobody is counted: it is a proxy that does not say for whom it asks (and
   * all visitors would be one), or one of our own programs.
   */
  sparesThisMachine?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every limit of the site. A form joins by a line here and a `checkRateLimit` in its action. */
export const rateLimits = {
  contact: { times: 5, seconds: 10 * MINUTE, what: "sent several messages" },
  referral: { times: 5, seconds: HOUR, what: "asked for several referral links" },
  chat: { times: 120, seconds: HOUR, what: "written many chat messages" },
  "calculate-quote": { times: 60, seconds: MINUTE, what: "asked for many prices", sparesThisMachine: true },
  "submit-quote": {
    times: 20,
    seconds: 10 * MINUTE,
    what: "asked for many quotes",
    sparesThisMachine: true,
  },
  "quote-mail": { times: 10, seconds: HOUR, what: "asked for many e-mails" },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
