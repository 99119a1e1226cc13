import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { countUse } from "#app/domain/base/database/shared/count-use.server.ts";
import { logger } from "#app/logger.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { DAY_MS } from "#app/platform/durations.js";

export type Visitor = { ip: string; userAgent: string };

/** What this process has seen while nothing could be shared. */
const alone = new LRUCache<string, true>({ max: 50_000 });

/**
 * Whether a visitor is new to a code on a day, for all processes together. Only a digest of the day is kept, where no
 * backup reads, and after midnight UTC it's deleted.
 */
export async function isNewVisitor(
  code: string,
  { ip, userAgent }: Visitor,
  day: CalendarDay,
  now = Date.now(),
): Promise<boolean> {
  const digest = createHmac("sha256", sessionSecret)
    .update(`referral visitor ${JSON.stringify([code, ip, userAgent, day])}`)
    .digest("base64url");
  try {
    const { count } = await countUse(digest, DAY_MS - (now % DAY_MS), now);
    return count === 1;
  } catch (error) {
    logger.warn({ err: error }, "a visit could not be compared with other processes");
    if (alone.has(digest)) return false;
    alone.set(digest, true);
    return true;
  }
}
