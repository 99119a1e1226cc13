import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { QuoteRevision } from "./quote-view";
import type { StoredQuote } from "./stored-quote.server";
import { versionChanges } from "./version-changes";
import { versionFacts } from "./version-facts.server";

/** Which version is in force, since when, and what it changed; null for the first. */
export async function loadRevision(quote: StoredQuote): Promise<QuoteRevision | null> {
  if (!quote.versionedAt) return null;
  const before = await db.quoteVersion.findUnique({
    where: { quoteId_version: { quoteId: quote.id, version: quote.version - 1 } },
  });
  return {
    version: quote.version,
    since: deskDayOf(quote.versionedAt),
    changes: before ? versionChanges(versionFacts(before), versionFacts(quote)) : [],
  };
}
