import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormErrors } from "../../domain/forms/form-errors";
import { calendarDayOf } from "../../domain/pricing/calendar-day";
import { findSharedQuote } from "../../domain/quotes/share/find-quote.server";
import { readForm } from "../../http/forms/read-body.server";
import { badRequest, notFound } from "../../http/responses/responses.server";
import { siteUrl } from "../../http/server/site-url.server";
import { useLeadEvent } from "../../ui/analytics/use-lead-event";
import { QuoteAdvice } from "../../ui/quote/quote-advice";
import { QuoteResult } from "../../ui/quote/quote-result";
import { SavedNotice } from "../../ui/quote/saved-notice";
import { pageMeta } from "../../ui/site/page-meta";
import { noteOpened } from "./note-opened.server";
import { savedQuoteIntents } from "./saved-quote-intents.server";
import { savedQuoteEmail } from "./saved-quote-email.server";

const keyOf = ({ request, params }: LoaderFunctionArgs) => ({
  typedNumber: params.quoteNumber ?? "",
  token: new URL(request.url).searchParams.get("token"),
});

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const quote = await findSharedQuote(keyOf(args), calendarDayOf(now));
  if (!quote) throw notFound();
  noteOpened(keyOf(args), args.request, now);
  const email = quote.expired ? null : await savedQuoteEmail(keyOf(args), args.request, now);
  return { quote, email, address: siteUrl(args.request, quote.link) };
}

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  const act = savedQuoteIntents.get(fields.intent ?? "");
  if (!act) throw badRequest("We do not know this button. Please go back and use the page.");
  return act({ key: keyOf(args), fields, request: args.request });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Quote ${args.data.quote.quoteNumber}` : "Not found",
    description:
      "A vehicle shipping quote: the price with every line of it, the way, and until when it holds.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function SavedQuote() {
  const { quote, email, address } = useLoaderData<typeof loader>();
  const rejected = useActionData<{ errors: FormErrors }>();
  useLeadEvent(quote);
  return (
    <div className="wrap quote-page">
      <div className="quote-page-result">
        <h1>Your quote</h1>
        <SavedNotice {...{ quote, email, address }} errors={rejected?.errors ?? null} />
        <QuoteResult quote={quote} action="/quote" atLink />
        <QuoteAdvice quote={quote} />
      </div>
    </div>
  );
}
