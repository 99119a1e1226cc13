import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { readDrafts } from "#app/http/cookies/draft-session.server.ts";

/**
 * The visitor's drafts, without those whose quote is gone, as after a backup from before it was restored: they would lead
 * to a page that isn't there.
 */
export async function readLiveDrafts(request: Request): ReturnType<typeof readDrafts> {
  const drafts = await readDrafts(request);
  const isLive = await Promise.all(
    drafts.map(
      async ({ submitted }) =>
        !submitted ||
        (await findQuoteByToken({ typedNumber: submitted.quoteNumber, token: submitted.token })) !== null,
    ),
  );
  return drafts.filter((_, index) => isLive[index]);
}
