import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { sharedPool } from "./rate-limits";
import type { RateLimit } from "./rate-limits";
import { isShared, visitorNetwork } from "./visitor-network";

/** Counts one more use by a visitor at an address; returns the seconds to wait past the limit, null within it. */
export function createRateLimiter({ times, seconds }: Pick<RateLimit, "times" | "seconds">) {
  const visitors = new RateLimiterMemory({ points: times, duration: seconds });
  const everybody = new RateLimiterMemory({ points: times * sharedPool, duration: seconds });
  return async (ip: string): Promise<number | null> => {
    try {
      await (isShared(ip) ? everybody.consume("") : visitors.consume(visitorNetwork(ip)));
      return null;
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      return Math.max(1, Math.ceil(full.msBeforeNext / 1_000));
    }
  };
}
