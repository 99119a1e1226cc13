import { priceGuarantee, whatMayChange } from "../../domain/pricing/what-may-change";

/** The guarantee, and the complete list of what can change a price. */
export function PriceGuarantee() {
  return (
    <section className="guarantee" aria-labelledby="guarantee-heading">
      <div className="guarantee-text">
        <h1 id="guarantee-heading">The price you book is the price you pay</h1>
        <p className="guarantee-lede">{priceGuarantee}</p>
        <p>
          Rates move from week to week. Between your booking and the delivery that is our risk, not yours: the
          carrier gets what the road costs by then, and you pay what we agreed.
        </p>
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
          Nothing else does: no fuel surcharge, no season, no “the carrier asks for more”.
        </p>
      </div>
    </section>
  );
}
