import { Form, Link } from "@remix-run/react";
import { priceGuarantee } from "../../domain/pricing/what-may-change";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { describePickup } from "../../domain/quotes/share/describe-pickup";
import { describeRevision } from "../../domain/quotes/share/describe-revision";
import { describeVehicle } from "../../domain/quotes/share/describe-vehicle";
import { formatMiles } from "../../domain/routing/format-miles";
import { formatDay, formatDays } from "../../domain/pricing/format-day";
import { formatDollars } from "../../domain/pricing/format-dollars";
import { PriceLines } from "./price-lines";
import { RouteMap } from "../map/route-map";
import { RouteSign } from "./route-sign";
import { TransportSwitch } from "./transport-switch";
import { useArrivalFocus } from "./use-arrival-focus";

type Props = {
  quote: QuoteView;
  /** the path of the page where Get Another Quote starts */
  action: string;
  /** the draft that became this quote, if known */
  draftId?: string | null;
  /** whether this is already the quote's own page */
  atLink?: boolean;
};

export function QuoteResult({ quote, action, draftId, atLink = false }: Props) {
  const heading = useArrivalFocus(atLink);
  return (
    <section className="card result" id="quote" aria-labelledby="quote-price">
      <header className="result-head">
        <p className="result-number figures">
          Quote <strong>{quote.quoteNumber}</strong>
        </p>
        <h2 className="result-price figures" id="quote-price" ref={heading} tabIndex={-1}>
          {formatDollars(quote.estimatedPrice)}
        </h2>
        {quote.priceRange.min < quote.priceRange.max && (
          <p className="result-range figures">
            {formatDollars(quote.priceRange.min)} – {formatDollars(quote.priceRange.max)}
          </p>
        )}
        <p className="result-meta">
          {describeVehicle(quote)} ·{" "}
          {quote.transportType === "open" ? "Open transport" : "Enclosed transport"}
        </p>
        <p className="result-meta">
          {quote.from} to {quote.to}
        </p>
        {quote.revision && <p className="result-meta">{describeRevision(quote.revision)}</p>}
        <TransportSwitch quote={quote} />
      </header>
      <dl className="trip figures">
        <div>
          <dt>Distance</dt>
          <dd>{formatMiles(quote.distance)}</dd>
        </div>
        <div>
          <dt>Pickup</dt>
          <dd>{quote.pickup ? describePickup(quote) : `in ${formatDays(quote.pickupWindow, "business")}`}</dd>
        </div>
        <div>
          <dt>On the road</dt>
          <dd>{formatDays(quote.transitDays)}</dd>
        </div>
        <div>
          <dt>{quote.expired ? "Price was held until" : "Price held until"}</dt>
          <dd>{formatDay(quote.validUntil)}</dd>
        </div>
      </dl>
      <div className="result-body">
        <div>
          {quote.map && <RouteMap picture={quote.map} />}
          <RouteSign route={quote.route} stateMiles={quote.stateMiles} />
        </div>
        <div>
          <PriceLines lines={quote.breakdown} estimate={quote.estimatedPrice} />
          <p className="price-hold">{priceGuarantee}</p>
          <div className="result-actions">
            {!atLink && (
              <Link className="button button-line" to={quote.link}>
                Your own link to this quote
              </Link>
            )}
            <Form method="post" action={action}>
              {draftId && <input type="hidden" name="draft" value={draftId} />}
              <button className="button button-plain" name="intent" value="reset">
                Get Another Quote
              </button>
            </Form>
          </div>
        </div>
      </div>
    </section>
  );
}
