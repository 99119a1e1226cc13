import type Database from "better-sqlite3";
import { z } from "zod";
import { stored } from "../insert";
import { lastAdded, recordSampleData } from "./audit";
import { removeReviews } from "./reviews";
import { SAMPLE_PREFIX } from "./sample-prefix";
import { removeVisits } from "./visits";

const addedSchema = z.object({
  visits: z.object({ lastDay: z.string(), days: z.number(), paths: z.array(z.string()) }),
});

/** Files of orders and carriers of the sample, by their hash; what somebody tried out with these too. */
const sampleFiles = `SELECT DISTINCT hash FROM file_links WHERE
  inspection_photo_id IN (SELECT p.id FROM inspection_photos p JOIN inspections i ON i.id = p.inspection_id
    JOIN orders o ON o.id = i.order_id WHERE o.is_sample = 1)
  OR claim_id IN (SELECT c.id FROM claims c JOIN orders o ON o.id = c.order_id WHERE o.is_sample = 1)
  OR claim_event_id IN (SELECT e.sequence FROM claim_events e JOIN claims c ON c.id = e.claim_id
    JOIN orders o ON o.id = c.order_id WHERE o.is_sample = 1)
  OR certificate_id IN (SELECT t.id FROM carrier_certificates t JOIN carriers c ON c.id = t.carrier_id WHERE c.is_sample = 1)
  OR carrier_check_id IN (SELECT k.id FROM carrier_checks k JOIN carriers c ON c.id = k.carrier_id WHERE c.is_sample = 1)`;

/**
 * Takes every sample out, and nothing else, in one transaction; returns how many leads those were, and the hashes of files
 * that nothing refers to anymore, to be removed from the folder once this is stored.
 */
export function removeDemo(db: Database.Database, now: number): { leads: number; files: string[] } {
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
      const linked = db.prepare(sampleFiles).pluck().all() as string[];
      const removed = db.prepare("DELETE FROM leads WHERE is_sample = 1").run().changes;
      // A carrier that a real order has since been given or offered to stays.
      db.exec(
        `DELETE FROM carriers WHERE is_sample = 1
         AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.carrier_id = carriers.id)
         AND NOT EXISTS (SELECT 1 FROM carrier_offers WHERE carrier_offers.carrier_id = carriers.id)`,
      );
      const files = removeFiles(db, linked, now);
      const last = addedSchema.safeParse(lastAdded(db));
      if (last.success) removeVisits(db, last.data.visits);
      if (removed > 0 || last.success)
        recordSampleData(db, "sample-data-removed", { before: { leads: removed } }, now);
      return { leads: removed, files };
    })
    .immediate();
}

/** Those of the given files that nothing refers to anymore. */
function removeFiles(db: Database.Database, hashes: readonly string[], now: number): string[] {
  const isLinked = db.prepare("SELECT 1 FROM file_links WHERE hash = ?").pluck();
  // Where the database is streamed to, a copy is removed later.
  const remember = db.prepare(
    "INSERT OR REPLACE INTO removed_files (hash, removed_at) SELECT hash, ? FROM files WHERE hash = ? AND sent_to IS NOT NULL",
  );
  const remove = db.prepare("DELETE FROM files WHERE hash = ?");
  const unlinked = hashes.filter((hash) => isLinked.get(hash) === undefined);
  for (const hash of unlinked) {
    remember.run(stored(now), hash);
    remove.run(hash);
  }
  return unlinked;
}
