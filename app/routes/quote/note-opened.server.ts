import { recordQuoteOpened } from "#app/domain/crm/quotes/share/record-quote-opened.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { isVisitor } from "#app/http/server/visitor.server.ts";
import { logger } from "#app/logger.server.ts";

/** Tells staff that the customer looked, after the page is sent: the page neither waits for it nor needs it. */
export function noteOpened(key: QuoteKey, request: Request, now: Date): void {
  if (request.method === "HEAD" || !isVisitor(request)) return;
  recordQuoteOpened(key, now).catch((error: unknown) => {
    logger.error({ err: error }, "an opened quote could not be noted");
  });
}
