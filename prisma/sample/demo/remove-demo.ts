import type Database from "better-sqlite3";
import { z } from "zod";
import { lastAdded, recordSampleData } from "./audit";
import { removeReviews } from "./reviews";
import { SAMPLE_PREFIX } from "./sample-prefix";
import { removeVisits } from "./visits";

const addedSchema = z.object({
  visits: z.object({ lastDay: z.string(), days: z.number(), paths: z.array(z.string()) }),
});

/** Takes every sample out, and nothing else, in one transaction; returns how many leads those were. */
export function removeDemo(db: Database.Database, now: number): number {
  db.pragma("foreign_keys = ON");
  return db
    .transaction(() => {
      const like = `${SAMPLE_PREFIX}%`;
      db.prepare("DELETE FROM contact_messages WHERE idempotency_key LIKE ?").run(like);
      db.prepare("DELETE FROM chat_conversations WHERE id LIKE ?").run(like);
      db.exec(
        "DELETE FROM quote_starts WHERE quote_id IN (SELECT id FROM quotes WHERE lead_id IN (SELECT id FROM leads WHERE is_sample = 1))",
      );
      db.prepare("DELETE FROM quote_starts WHERE id LIKE ?").run(like);
      removeReviews(db);
      const removed = db.prepare("DELETE FROM leads WHERE is_sample = 1").run().changes;
      // A carrier that a real order has since been given to stays.
      db.exec(
        "DELETE FROM carriers WHERE is_sample = 1 AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.carrier_id = carriers.id)",
      );
      const last = addedSchema.safeParse(lastAdded(db));
      if (last.success) removeVisits(db, last.data.visits);
      if (removed > 0 || last.success)
        recordSampleData(db, "sample-data-removed", { before: { leads: removed } }, now);
      return removed;
    })
    .immediate();
}
