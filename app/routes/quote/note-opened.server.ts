import { recordQuoteOpened } from "../../domain/quotes/share/record-quote-opened.server";
import type { QuoteKey } from "../../domain/quotes/share/stored-quote.server";
import { isVisitor } from "../../http/server/visitor.server";
import { logger } from "../../logger.server";

/** Tells staff that the customer looked, after the page: nobody waits for it, and the page works without it. */
export function noteOpened(key: QuoteKey, request: Request, now: Date): void {
  if (request.method === "HEAD" || !isVisitor(request)) return;
  recordQuoteOpened(key, now).catch((error: unknown) => {
    logger.error({ err: error }, "an opened quote could not be noted");
  });
}
