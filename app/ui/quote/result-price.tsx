import type { RefObject } from "react";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { describeProgress } from "#app/domain/crm/quotes/share/booking.ts";
import { describeRevision } from "#app/domain/crm/quotes/share/describe-revision.ts";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { TransportSwitch } from "./transport-switch";
import { Form } from "@remix-run/react";

type Props = { quote: QuoteView; heading: RefObject<HTMLHeadingElement> };

/** The price, until when it is held, and the usual range with what it is for. */
export function ResultPrice({ quote, heading }: Props) {
  const { min, max } = quote.priceRange;
  return (
    <header className="result-head">
      <p className="result-number figures">
        Quote <strong>{quote.quoteNumber}</strong>
      </p>
      <p className="result-meta">
        {describeVehicle(quote)} · {quote.transportType === "open" ? "Open transport" : "Enclosed transport"}
        <br />
        {quote.from} to {quote.to}
      </p>
      <p className="result-label" id="quote-price-label">
        {quote.expired ? "Your price was" : "Your price"}
      </p>
      <h2 className="result-price figures" id="quote-price" ref={heading} tabIndex={-1}>
        {formatDollars(quote.estimatedPrice)}
      </h2>
      <Held quote={quote} />
      {min < max && !quote.booking && (
        <p className="result-range">
          <span className="figures">
            Usual range on this lane:{" "}
            <span className="nowrap">
              {formatDollars(min)} – {formatDollars(max)}.
            </span>
          </span>{" "}
          It’s our own range around this price, not other companies’ offers. Use it to judge theirs: one far
          below it often goes up later.{!quote.expired && " You pay your price, not the range."}
        </p>
      )}
      {quote.measurements && (
        <p className="result-range">
          This price is for the size above. If yours measures more when it’s loaded, call us before you book.
        </p>
      )}
      {isPricedByClass(quote) && (
        <p className="result-range">
          This price is for one {quote.breakdown[0]?.note}. Is yours bigger, or aren’t you sure? Call us with
          its length, width, height and weight before you book.
        </p>
      )}
      {quote.revision && <p className="result-meta">{describeRevision(quote.revision)}</p>}
      <TransportSwitch quote={quote} />
    </header>
  );
}

/** Until when the price holds; once it's booked, that it stays. */
function Held({ quote }: { quote: QuoteView }) {
  const { booking } = quote;
  if (booking)
    return (
      <p className="result-held">
        <strong>Booked: this is the price you pay.</strong> {describeProgress(booking)}
      </p>
    );
  return (
    <>
      {quote.undone && (
        <p className="result-meta">
          {`This quote was booked, and we took the booking back on ${formatDay(quote.undone.on)}: `}
          {quote.undone.reason}
        </p>
      )}
      {quote.expired ? (
        <ExpiredNotice quote={quote} />
      ) : (
        <p className="result-held">
          {"Held until "}
          <strong>{formatDay(quote.validUntil)}</strong>
        </p>
      )}
    </>
  );
}

/** Boats and machines quoted before we asked for their size have their limits in the note of their first line. */
const isPricedByClass = ({ sizeClass, measurements, breakdown }: QuoteView) =>
  measurements === null &&
  (sizeClass === "boat" || sizeClass === "heavy-equipment") &&
  breakdown[0]?.note !== undefined;

/** Says that the price hold is over, with the button that gets today's price. */
function ExpiredNotice({ quote: { link, validUntil, quotedOn } }: { quote: QuoteView }) {
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
