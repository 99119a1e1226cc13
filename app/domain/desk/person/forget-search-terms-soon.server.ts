import { setTimeout as sleep } from "node:timers/promises";
import { forgetSearchTerms } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { logger } from "#app/logger.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";

const MAX_WAIT_MS = 3 * SECOND_MS;

/** After an erasure the search index forgets the words before the answer where it's small, and goes on after it where that takes longer. */
export async function forgetSearchTermsSoon(): Promise<void> {
  const forgotten = forgetSearchTerms().catch((error: unknown) =>
    logger.error({ err: error }, "the search index still has words of somebody who was erased"),
  );
  await Promise.race([forgotten, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
}
