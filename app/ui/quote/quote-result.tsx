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
import { ResultPrice } from "./result-price";
import { When } from "./when";
import { IdentityLines } from "#app/ui/site/identity-lines.tsx";
import { useArrivalFocus } from "#app/ui/site/use-arrival-focus.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";

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

type PriceLinesProps = { lines: QuoteView["breakdown"]; estimate: number };

function PriceLines({ lines, estimate }: PriceLinesProps) {
  return (
    <table className="price-lines figures">
      <caption>Price breakdown</caption>
      <tbody>
        {lines.map(({ label, note, amount }, index) => (
          <tr key={`${index} ${label}`}>
            <th scope="row">
              {label} {note && <span className="price-note">{note}</span>}
            </th>
            <td>{index === 0 ? formatDollars(amount) : formatSignedDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Estimate</th>
          <td>{formatDollars(estimate)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type RouteSignProps = Pick<QuoteView, "route" | "stateMiles">;

/** The route as a road sign: the highways in order, and the miles in each state. */
function RouteSign({ route: { via }, stateMiles }: RouteSignProps) {
  if (via.length === 0 && stateMiles.length === 0) return null;
  return (
    <div className="route-sign">
      {via.length > 0 && (
        <p>
          <span className="route-label">Via</span>
          {via.map((road, index) => (
            // A route may leave a road and return to it, so the name alone isn't unique.
            <span className="route-road" key={`${index} ${road}`}>
              {road}
            </span>
          ))}
        </p>
      )}
      <ul className="route-states figures" aria-label="Miles in each state">
        {stateMiles.map(({ state, miles: count }, index) => (
          <li key={`${index} ${state}`}>
            {state} <span className="route-label">{formatMiles(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
