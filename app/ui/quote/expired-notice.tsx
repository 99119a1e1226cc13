import { Form } from "@remix-run/react";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";

/** Says that the price hold is over, with the button that gets today's price. */
export function ExpiredNotice({ quote: { link, validUntil, quotedOn } }: { quote: QuoteView }) {
  return (
    <div className="notice" role="status">
      <p>
        <strong>This price held until {formatDay(validUntil)}.</strong> We gave it on {formatDay(quotedOn)}.
        Get today’s price for the same trip and vehicle, with nothing to type.
      </p>
      <Form method="post" action={link}>
        <button className="button button-amber" name="intent" value="renew">
          Get a fresh price
        </button>
      </Form>
    </div>
  );
}
