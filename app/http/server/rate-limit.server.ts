import { env } from "#app/env.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { logger } from "#app/logger.server.ts";
import { rateLimited } from "#app/metrics.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { tooManyRequests } from "#app/http/responses/responses.server.ts";
import { createRateLimiter } from "./rate-limiter.server";
import { isShared } from "./visitor-network";
import { rateLimits } from "./rate-limits";
import type { RateLimitName } from "./rate-limits";

/** `message` tells the visitor why to wait and how long. */
export type RateLimitExceeded = { message: string; headers: { "Retry-After": string } };

const limiters = new Map(
  Object.entries(rateLimits).map(([name, limit]) => [name, createRateLimiter(name, limit)]),
);

const formatMinutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? "a minute" : `${count} minutes`;
};

/** Counts one more use by this request's visitor; null if within the limit. */
export async function checkRateLimit(name: RateLimitName): Promise<RateLimitExceeded | null> {
  const { ip } = requestScope();
  if (env.RATE_LIMITS === "off") return null;
  const seconds = (await limiters.get(name)?.(ip)) ?? null;
  if (seconds === null) return null;
  rateLimited.inc({ limit: name });
  logger.warn({ limit: name, shared: isShared(ip) }, "a visitor has reached a limit");
  const { what } = rateLimits[name];
  const message = `You have ${what} in a short time. Please try again in ${formatMinutes(seconds)}, or call ${businessPhone()}.`;
  return { message, headers: { "Retry-After": String(seconds) } };
}

/** The same for responses without a page: throws a 429 with the message. */
export async function enforceRateLimit(name: RateLimitName): Promise<void> {
  const exceeded = await checkRateLimit(name);
  if (exceeded) throw tooManyRequests(exceeded.message, exceeded.headers);
}
