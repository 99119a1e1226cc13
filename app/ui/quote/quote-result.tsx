import { Link } from "@remix-run/react";
import { formatDay, formatDays } from "#app/domain/trip/pricing/format-day.ts";
import { priceGuarantee } from "#app/domain/trip/pricing/what-may-change.ts";
import { identityFacts } from "#app/domain/base/settings/identity.ts";
import { isPickedUp } from "#app/domain/crm/quotes/share/booking.ts";
import { describePickup } from "#app/domain/crm/quotes/share/describe-pickup.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import { travelFacts } from "#app/domain/crm/quotes/share/travel-facts.ts";
import { RouteMap } from "#app/ui/map/route-map.tsx";
import { Logo } from "#app/ui/site/logo.tsx";
import { Collapsible } from "./collapsible";
import { NextStep } from "./next-step";
import { PriceLines } from "./price-lines";
import { ResultPrice } from "./result-price";
import { RouteSign } from "./route-sign";
import { When } from "./when";
import { IdentityLines } from "#app/ui/site/identity-lines.tsx";
import { useArrivalFocus } from "#app/ui/site/use-arrival-focus.ts";

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
      <IssuedBy result={result} />
      <ResultPrice quote={quote} heading={heading} />
      <NextStep result={result} action={action} draftId={draftId} />
      <dl className="trip figures">
        {travelFacts(quote).map(({ name, value }) => (
          <div key={name} className={name === "In all" ? "trip-sum" : undefined}>
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
          <PriceLines lines={quote.breakdown} estimate={quote.estimatedPrice} />
          <p className="price-hold">{priceGuarantee}</p>
          {!atLink && (
            <div className="result-actions">
              <Link className="button button-line" to={quote.link}>
                Your own link to this quote
              </Link>
            </div>
          )}
        </div>
        <Collapsible title="The route" level={3} className="result-road">
          {quote.map && <RouteMap picture={quote.map} />}
          <RouteSign route={quote.route} stateMiles={quote.stateMiles} />
        </Collapsible>
      </div>
      {when && (
        <Collapsible title="When?" level={3} id="when" className="when">
          <When quote={quote} when={when} />
        </Collapsible>
      )}
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

/** On paper only, at the top: whose quote this is, when it was given, and where it is online. */
function IssuedBy({ result: { quote, business, address } }: { result: ShownResult }) {
  return (
    <div className="result-issued">
      <Logo name={business.name} />
      <p>
        <strong>{business.name}</strong>, {business.phone}. Issued {formatDay(quote.quotedOn)}
        {quote.revision && `, version ${quote.revision.version}`}. <span>{address}</span>
      </p>
    </div>
  );
}
