import { LRUCache } from "lru-cache";
import { logger } from "#app/logger.server.ts";
import { AnsweringThread } from "#app/threads/answering-thread.server.ts";
import type { BillOfLading } from "./bill-of-lading";

type Pdf = Uint8Array<ArrayBuffer>;

/** About 45 KB each. */
const MAX_KEPT = 32;
/** Bills that wait for the one being written; with more, an answer would take seconds. */
const MAX_WAITING = 20;

const written = new LRUCache<string, Promise<Pdf | null>>({ max: MAX_KEPT });
let waiting = 0;

const thread = new AnsweringThread<BillOfLading, Pdf>({
  work: "writes bills of lading",
  source: "app/domain/shipping/papers/draw-bill.server.ts",
  built: "draw-bill.js",
  maxMs: 15_000,
  limits: { maxOldGenerationSizeMb: 192 },
});

/**
 * A bill as a PDF, written in a thread and the same bytes while nothing of it changes. Null while too many wait, or if it
 * could not be written; the log says why.
 */
export async function billPdf(bill: BillOfLading): Promise<Pdf | null> {
  const key = JSON.stringify(bill);
  const known = written.get(key);
  if (known) return known;
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const pdf = thread
    .ask(bill)
    .catch((error: unknown) => {
      logger.error({ err: error }, "a bill of lading could not be written as a PDF");
      written.delete(key);
      return null;
    })
    .finally(() => (waiting -= 1));
  written.set(key, pdf);
  return pdf;
}
