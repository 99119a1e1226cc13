import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CalendarDay } from "../pricing/calendar-day";

export type Visitor = { ip: string; userAgent: string };

/**
 * Whether a visitor is new to a code on a day. Only digests under a secret of that day are kept, in memory, so after
 * midnight UTC or a restart nobody can find out who came.
 */
export function visitorsSeen(most = 50_000) {
  const seen = new LRUCache<string, true>({ max: most });
  let today: { day: CalendarDay; secret: Buffer } | undefined;
  return {
    isNew(code: string, { ip, userAgent }: Visitor, day: CalendarDay): boolean {
      if (today?.day !== day) {
        today = { day, secret: randomBytes(32) };
        seen.clear();
      }
      const digest = createHmac("sha256", today.secret)
        .update(JSON.stringify([code, ip, userAgent]))
        .digest("base64url");
      if (seen.has(digest)) return false;
      seen.set(digest, true);
      return true;
    },
  };
}
