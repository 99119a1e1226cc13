import { Form, Link } from "@remix-run/react";
import { formatDay, formatDays } from "../../domain/pricing/format-day";
import { priceGuarantee } from "../../domain/pricing/what-may-change";
import { identityFacts } from "../../domain/settings/identity";
import { isPickedUp } from "../../domain/quotes/share/booking";
import { describePickup } from "../../domain/quotes/share/describe-pickup";
import type { ShownResult } from "../../domain/quotes/share/shown-result";
import { travelFacts } from "../../domain/quotes/share/travel-facts";
import { RouteMap } from "../map/route-map";
import { NextStep } from "./next-step";
import { PriceLines } from "./price-lines";
import { ResultPrice } from "./result-price";
import { RouteSign } from "./route-sign";
import { When } from "./when";
import { IdentityLines } from "../site/identity-lines";
import { useArrivalFocus } from "../site/use-arrival-focus";

type Props = {
  result: ShownResult;
  /** the path of the page where Get Another Quote starts */
  action: string;
  /** the draft that became this quote, if known */
  draftId?: string | null;
  /** whether this is already the quote's own page */
  atLink?: boolean;
};

export function QuoteResult({ result, action, draftId, atLink = false }: Props) {
  const heading = useArrivalFocus(atLink);
  const { quote, when } = result;
  return (
    <section className="card result" id="quote" aria-labelledby="quote-price-label quote-price">
      <ResultPrice quote={quote} heading={heading} />
      <IssuedBy result={result} />
      <NextStep result={result} />
      <dl className="trip figures">
        {travelFacts(quote).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {!isPickedUp(quote.booking) && (
          <div>
            <dt>Pickup</dt>
            <dd>
              {quote.pickup ? describePickup(quote) : `in ${formatDays(quote.pickupWindow, "business")}`}
            </dd>
          </div>
        )}
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
      {when && <When quote={quote} when={when} />}
      <ResultSender business={result.business} />
    </section>
  );
}

/** Whose price this is, as far as the settings say: a name, a number to look up and an address. */
function ResultSender({ business: { name, identity } }: Pick<ShownResult, "business">) {
  if (identityFacts(identity).length === 0) return null;
  return (
    <div className="result-sender">
      <p>This price is from {name}, a broker.</p>
      <IdentityLines identity={identity} />
    </div>
  );
}

/** On paper only: who gave this price and when, and where it is online. */
function IssuedBy({ result: { quote, business, address } }: { result: ShownResult }) {
  return (
    <p className="result-issued">
      <strong>{business.name}</strong>, {business.phone}. Issued {formatDay(quote.quotedOn)}
      {quote.revision && `, version ${quote.revision.version}`}. <span>{address}</span>
    </p>
  );
}
