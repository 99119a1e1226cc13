import { LRUCache } from "lru-cache";
import { db } from "#app/db.server.ts";
import { logger } from "#app/logger.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";

/** What this process has recorded lately, so that a page opened again costs no write. */
const recorded = new LRUCache<string, true>({ max: 5_000 });

/** Records that somebody opened a lead, once a day. The page doesn't wait for it, and opens without it too. */
export async function recordRead(leadId: string, staffId: string, now: Date): Promise<void> {
  const day = deskDayOf(now);
  const key = `${staffId} ${leadId} ${day}`;
  if (recorded.has(key)) return;
  recorded.set(key, true);
  try {
    const data = { staffId, leadId, day, readAt: now };
    const where = { staffId_leadId_day: { staffId, leadId, day } };
    await db.leadRead.upsert({ where, create: data, update: {}, select: { id: true } });
  } catch (error) {
    recorded.delete(key);
    logger.error({ err: error, staffId, leadId }, "that a lead was read could not be stored");
  }
}
