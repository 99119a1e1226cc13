import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { WeekPrice } from "#app/domain/crm/quotes/days/when-view.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { ErrorLink } from "#app/ui/form/error-link.tsx";
import { useLeadEvent } from "#app/ui/analytics/use-lead-event.ts";
import { QuoteAdvice } from "#app/ui/quote/quote-advice.tsx";
import { QuoteResult } from "#app/ui/quote/quote-result.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { loadResult } from "./load-result.server";
import { noteOpened } from "./note-opened.server";
import { pressSavedQuote } from "./saved-quote-intents.server";

const keyOf = ({ request, params }: LoaderFunctionArgs) => ({
  typedNumber: params.quoteNumber ?? "",
  token: new URL(request.url).searchParams.get("token"),
});

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const result = await loadResult(keyOf(args), args.request, now);
  if (!result) throw notFound();
  noteOpened(keyOf(args), args.request, now);
  return result;
}

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  return pressSavedQuote({ key: keyOf(args), fields, request: args.request });
}

/** Remix keeps what it has after an error, but a version that came in between is what the error is about. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `Quote ${args.data.quote.quoteNumber}` : "Not found",
    description:
      "A vehicle shipping quote: your price, how long it’s held, the route, and the price breakdown.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function SavedQuote() {
  const result = useLoaderData<typeof loader>();
  const { quote } = result;
  const rejected = useActionData<{ errors: FormErrors; offer?: WeekPrice | null }>();
  useLeadEvent(quote);
  return (
    <div className="wrap quote-page">
      <div className="quote-page-result">
        <h1>Your quote</h1>
        {rejected && (
          <div className="form-errors" role="alert">
            <h2>{rejected.errors.title}</h2>
            <p>
              {rejected.errors.fields[0] ? (
                <ErrorLink id={rejected.errors.fields[0].field}>{rejected.errors.message}</ErrorLink>
              ) : (
                rejected.errors.message
              )}
            </p>
            {rejected.offer && result.when && (
              <Form method="post" action={quote.link}>
                <input type="hidden" name="basis" value={quote.basis} />
                <input type="hidden" name="intent" value="pickup-day" />
                <button className="button button-line" name="pickupDate" value={rejected.offer.day}>
                  Choose {formatDay(rejected.offer.day)} for {formatDollars(rejected.offer.price)}
                </button>
              </Form>
            )}
          </div>
        )}
        <QuoteResult result={result} action="/quote" atLink />
        <QuoteAdvice quote={quote} />
      </div>
    </div>
  );
}
