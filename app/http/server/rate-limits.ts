/** How often one visitor may do something; a visitor is an IPv4 address or a household's IPv6 network. */
export type RateLimit = {
  times: number;
  /** the window, counted from the first use */
  seconds: number;
  /** completes "You have ... in a short time." */
  what: string;
  /**
   * Doesn't count requests from this machine: they come from a proxy that hides the visitor's address, which would
   * make all visitors one, or from our own programs.
   */
  sparesThisMachine?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** To limit a form, add a line here and a `checkRateLimit` to its action. */
export const rateLimits = {
  contact: { times: 5, seconds: 10 * MINUTE, what: "sent several messages" },
  referral: { times: 5, seconds: HOUR, what: "asked for several referral links" },
  "staff-password": { times: 10, seconds: HOUR, what: "asked for several password links" },
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
