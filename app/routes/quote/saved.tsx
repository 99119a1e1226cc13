import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import type { WeekPrice } from "#app/domain/crm/quotes/days/when-view.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { ErrorLink } from "#app/ui/form/error-link.tsx";
import { useLeadEvent } from "#app/ui/analytics/use-lead-event.ts";
import { QuoteAdvice } from "#app/ui/quote/quote-advice.tsx";
import { QuoteResult } from "#app/ui/quote/quote-result.tsx";
import { OrderedQuote } from "#app/ui/quote/ordered-quote.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { loadOrdered } from "./load-ordered.server";
import { loadResult } from "./load-result.server";
import { noteOpened } from "./note-opened.server";
import { pressSavedQuote } from "./saved-quote-intents.server";

const keyOf = ({ request, params }: LoaderFunctionArgs) => ({
  typedNumber: params.quoteNumber ?? "",
  token: new URL(request.url).searchParams.get("token"),
});

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const key = keyOf(args);
  const asked = new URL(args.request.url).searchParams;
  const ordered = await loadOrdered(key, asked);
  if (ordered && !ordered.isOver) return { result: null, ordered, isBookingOff: false };
  const result = await loadResult(key, args.request, now);
  if (!result) throw notFound();
  noteOpened(key, args.request, now);
  return { result, ordered, isBookingOff: asked.get("booking") === "off" && !result.book };
}

export async function action(args: ActionFunctionArgs) {
  const fields = await readForm(args.request);
  return pressSavedQuote({ key: keyOf(args), fields, request: args.request });
}

/** Remix keeps what it has after an error, but a version that came in between is what the error is about. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

const titleOf = (page: Awaited<ReturnType<typeof loader>> | undefined): string => {
  if (page?.result) return `Quote ${page.result.quote.quoteNumber}`;
  return page?.ordered ? `Order ${page.ordered.orderNumber}` : "Not found";
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: titleOf(args.data),
    description:
      "A vehicle shipping quote: your price, how long it’s held, the route, and the price breakdown.",
    noindex: true,
    pictureOf: "/quote",
  });

export default function SavedQuote() {
  const { result, ordered, isBookingOff } = useLoaderData<typeof loader>();
  const rejected = useActionData<RejectedPress>();
  if (!result)
    return (
      <div className="wrap quote-page">
        <div className="quote-page-result">
          <h1>Your quote</h1>
          {rejected && <Rejected rejected={rejected} result={null} />}
          {ordered && <OrderedQuote {...ordered} />}
        </div>
      </div>
    );
  return (
    <div className="wrap quote-page">
      <LeadEvent quote={result.quote} />
      <div className="quote-page-result">
        <h1>Your quote</h1>
        {rejected && <Rejected rejected={rejected} result={result} />}
        {ordered && (
          <p className="notice" role="status">
            {`Order ${ordered.orderNumber} of this quote: ${ordered.state}.`}
          </p>
        )}
        {isBookingOff && (
          <p className="notice" role="status">
            {`We can’t take bookings on this page right now. What you typed is kept. Call ${result.business.phone} to book.`}
          </p>
        )}
        <QuoteResult result={result} action="/quote" atLink />
        <QuoteAdvice quote={result.quote} />
      </div>
    </div>
  );
}

/** An order's page tells no analytics of a quote. */
function LeadEvent({ quote }: Pick<ShownResult, "quote">) {
  useLeadEvent(quote);
  return null;
}

type RejectedPress = { errors: FormErrors; offer?: WeekPrice | null };

function Rejected({
  rejected: { errors, offer },
  result,
}: {
  rejected: RejectedPress;
  result: ShownResult | null;
}) {
  return (
    <div className="form-errors" role="alert">
      <h2>{errors.title}</h2>
      <p>
        {errors.fields[0] ? (
          <ErrorLink id={errors.fields[0].field}>{errors.message}</ErrorLink>
        ) : (
          errors.message
        )}
      </p>
      {offer && result?.when && (
        <Form method="post" action={result.quote.link}>
          <input type="hidden" name="basis" value={result.quote.basis} />
          <input type="hidden" name="intent" value="pickup-day" />
          <button className="button button-line" name="pickupDate" value={offer.day}>
            Choose {formatDay(offer.day)} for {formatDollars(offer.price)}
          </button>
        </Form>
      )}
    </div>
  );
}
