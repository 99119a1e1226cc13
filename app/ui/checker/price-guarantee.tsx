import { describeYear } from "#app/domain/desk/figures/orders/describe-year.ts";
import type { GuaranteeYear } from "#app/domain/desk/figures/orders/describe-year.ts";
import { priceGuarantee, whatMayChange } from "#app/domain/trip/pricing/what-may-change.ts";

type Props = { year: GuaranteeYear | null; late: string };

/** The guarantee, what it cost us last year if that is shown, what late costs, and all that can change a price. */
export function PriceGuarantee({ year, late }: Props) {
  return (
    <section className="guarantee" aria-labelledby="guarantee-heading">
      <div className="guarantee-text">
        <h1 id="guarantee-heading">The price you book is the price you pay</h1>
        <p className="guarantee-lede">{priceGuarantee}</p>
        <p>
          Rates move from week to week. Between booking and delivery that’s our risk, not yours. The carrier
          gets the going rate, and you pay the price we agreed on.
        </p>
        {year && <p className="figures">{describeYear(year)}</p>}
        {late && (
          <>
            <h2>Late has a price, too</h2>
            <p className="figures">{late}</p>
          </>
        )}
        <p>
          <a className="button button-line" href="#check">
            Check another company’s price
          </a>
        </p>
      </div>
      <div className="guarantee-changes">
        <h2>Only these four things may change it</h2>
        <ol>
          {whatMayChange.map(({ code, title, explanation }) => (
            <li key={code}>
              <h3>{title}</h3>
              <p>{explanation}</p>
            </li>
          ))}
        </ol>
        <p className="guarantee-end">
          Nothing else does: no fuel surcharge, no season, no “the carrier wants more.”
        </p>
      </div>
    </section>
  );
}
