import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { countUse } from "#app/domain/base/database/shared/count-use.server.ts";
import { logger } from "#app/logger.server.ts";
import { sharedPool } from "./rate-limits";
import type { RateLimit } from "./rate-limits";
import { isShared, visitorNetwork } from "./visitor-network";

/** Visitors known to have reached a limit; asking the file about them again would be a write for each try. */
const MAX_FULL = 10_000;

/** No address gets into the file: to find one, a reader would have to guess the secret too. */
const digest = (text: string) =>
  createHmac("sha256", sessionSecret).update(`rate limit ${text}`).digest("base64url");

const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));

/**
 * Counts one more use by a visitor at an address, together with the other processes on the database, or alone while
 * nothing can be shared. Returns the seconds to wait past the limit, null within it.
 */
export function createRateLimiter(name: string, { times, seconds }: Pick<RateLimit, "times" | "seconds">) {
  const full = new LRUCache<string, number>({ max: MAX_FULL });
  const alone = {
    visitor: new RateLimiterMemory({ points: times, duration: seconds }),
    everybody: new RateLimiterMemory({ points: times * sharedPool, duration: seconds }),
  };

  async function countAlone(who: keyof typeof alone, key: string): Promise<number | null> {
    try {
      await alone[who].consume(key);
      return null;
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      return inSeconds(reached.msBeforeNext);
    }
  }

  return async (ip: string): Promise<number | null> => {
    const who = isShared(ip) ? "everybody" : "visitor";
    const key = digest(`${name} ${who === "everybody" ? "" : visitorNetwork(ip)}`);
    const now = Date.now();
    const left = (full.get(key) ?? 0) - now;
    if (left > 0) return inSeconds(Math.min(left, seconds * 1_000));
    try {
      const { count, endsAt } = await countUse(key, seconds * 1_000, now);
      if (count <= alone[who].points) return null;
      full.set(key, endsAt);
      return inSeconds(endsAt - now);
    } catch (error) {
      logger.warn({ err: error }, "a use could not be counted with other processes: this one counts alone");
      return countAlone(who, key);
    }
  };
}
