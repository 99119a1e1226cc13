import { data, redirect } from "@remix-run/node";
import { transportTypes } from "../../domain/quotes/fields";
import type { QuoteKey } from "../../domain/quotes/open-quote.server";
import { quoteLink } from "../../domain/quotes/quote-link";
import { renewQuote } from "../../domain/quotes/renew-quote.server";
import { switchTrailer } from "../../domain/quotes/switch-trailer.server";
import { keepDraft, readDraft } from "../../http/draft-cookie.server";
import { logger } from "../../http/logger.server";
import { badRequest, notFound } from "../../http/responses.server";

type Press = { key: QuoteKey; fields: Record<string, string>; request: Request };

/** The same quote on the other trailer. */
async function trailer({ key, fields }: Press) {
  const to = transportTypes.find((type) => type === fields.trailer);
  if (!to) throw badRequest("A trailer is open or enclosed.");
  const quote = await switchTrailer(key, to, new Date());
  if (!quote) throw notFound();
  return "refusal" in quote ? data({ refusal: quote.refusal }, 422) : redirect(quoteLink(quote), 303);
}

/** Today's price for a quote whose promise has run out. The form, too, now shows the fresh one. */
async function renew({ key, request }: Press) {
  const outcome = await renewQuote(key, new Date());
  if (!outcome) throw notFound();
  if ("refusal" in outcome) {
    if (outcome.fault === "ours") logger.error({ err: outcome.cause }, "a quote could not be renewed");
    return data({ refusal: outcome.refusal }, outcome.fault === "ours" ? 503 : 422);
  }
  const { quoteNumber, token } = outcome;
  const draft = await readDraft(request);
  const headers = draft.submitted
    ? await keepDraft({ ...draft, submitted: { quoteNumber, token } })
    : undefined;
  return redirect(quoteLink(outcome), { status: 303, headers });
}

/** What each button of a saved quote does, by the value of `intent`. */
export const savedQuoteIntents: ReadonlyMap<
  string,
  (press: Press) => Promise<Response | ReturnType<typeof data>>
> = new Map<string, (press: Press) => Promise<Response | ReturnType<typeof data>>>([
  ["trailer", trailer],
  ["renew", renew],
]);
