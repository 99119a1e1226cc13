import { data, redirect } from "@remix-run/node";
import { transportTypes } from "../../domain/pricing/transport-type";
import { mailQuoteAgain } from "../../domain/quotes/mailed-quote.server";
import { openQuote } from "../../domain/quotes/open-quote.server";
import type { QuoteKey } from "../../domain/quotes/open-quote.server";
import type { QuoteError } from "../../domain/quotes/quote-error";
import { describeQuoteError } from "../../domain/quotes/quote-error-messages";
import { quoteLink } from "../../domain/quotes/quote-link";
import { renewQuote } from "../../domain/quotes/renew-quote.server";
import { switchTrailer } from "../../domain/quotes/switch-trailer.server";
import { env } from "../../env.server";
import { keepDraft, readDraft } from "../../http/draft-cookie.server";
import { badRequest, notFound } from "../../http/responses.server";
import { takeTurn } from "../../http/take-turn.server";

type Press = { key: QuoteKey; fields: Record<string, string>; request: Request };

/** The same quote on the other trailer. */
async function trailer({ key, fields }: Press) {
  const to = transportTypes.find((type) => type === fields.trailer);
  if (!to) throw badRequest("A trailer is open or enclosed.");
  const quote = await switchTrailer(key, to, new Date());
  if (!quote) throw notFound();
  return quote.ok ? redirect(quoteLink(quote.value), 303) : showError(quote.error);
}

function showError(error: QuoteError) {
  const { kind, title, message } = describeQuoteError(error, env.BUSINESS_PHONE);
  return data({ refusal: { title, message, fields: [] } }, kind === "internal" ? 503 : 422);
}

/** Today's price for a quote whose promise has run out. The form, too, now shows the fresh one. */
async function renew({ key, request }: Press) {
  const outcome = await renewQuote(key, new Date());
  if (!outcome) throw notFound();
  if (!outcome.ok) return showError(outcome.error);
  const { quoteNumber, token } = outcome.value;
  const draft = await readDraft(request);
  const headers = draft.submitted
    ? await keepDraft({ ...draft, submitted: { quoteNumber, token } })
    : undefined;
  return redirect(quoteLink(outcome.value), { status: 303, headers });
}

const notMailed = {
  expired: {
    title: "This price has run out",
    message: "Please get a fresh price first. It is mailed to you by itself.",
  },
  off: {
    title: "Not sent",
    message: "No mail goes out from here at the moment. The page’s address is your way back to the quote.",
  },
};

/** The quote once more by mail, to the address that was given with it. */
async function email({ key }: Press) {
  const quote = await openQuote(key);
  if (!quote) throw notFound();
  const wait = await takeTurn("quote-mail");
  if (wait)
    return data(
      { refusal: { title: "Not sent", message: wait.words, fields: [] } },
      { status: 429, headers: wait.headers },
    );
  const outcome = await mailQuoteAgain(key, new Date());
  if (!outcome) throw notFound();
  if (outcome === "expired" || outcome === "off")
    return data({ refusal: { ...notMailed[outcome], fields: [] } }, outcome === "off" ? 503 : 422);
  return redirect(`${quoteLink(quote)}&mail=${outcome}#mail`, 303);
}

/** What each button of a saved quote does, by the value of `intent`. */
export const savedQuoteIntents: ReadonlyMap<
  string,
  (press: Press) => Promise<Response | ReturnType<typeof data>>
> = new Map<string, (press: Press) => Promise<Response | ReturnType<typeof data>>>([
  ["trailer", trailer],
  ["renew", renew],
  ["email", email],
]);
