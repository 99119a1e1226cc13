import { Link } from "@remix-run/react";
import { priceGuarantee, whatMayChange } from "#app/domain/trip/pricing/what-may-change.ts";
import type { Insurance } from "#app/domain/base/settings/site-facts.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

const [first, ...others] = whatMayChange.map(({ title }) => title.toLowerCase());

/** Without `insurance` no coverage is claimed. */
export function PriceGuaranteeBanner({ insurance }: { insurance: Insurance | null }) {
  return (
    <section className="guarantee-banner" id="promise" aria-labelledby="promise-title">
      <div className="wrap guarantee-grid">
        <svg className="guarantee-mark" viewBox="0 0 48 56" aria-hidden="true">
          <path d="M24 2l20 7v17c0 14-8 23-20 28C12 49 4 40 4 26V9z" />
          <path className="guarantee-tick" d="M14 28l7 7 13-14" />
        </svg>
        <div>
          <h2 id="promise-title">Price guarantee</h2>
          <p>
            {priceGuarantee} Only four things can change it: {first}, {others.join(", ")}.
          </p>
          <p className="guarantee-cover">
            {insurance && (
              <>
                <strong>Insurance coverage up to {formatDollars(insurance.limit)}.</strong> The limit for your
                vehicle is on its carrier’s certificate.{" "}
              </>
            )}
            <Link to="/licensed-carriers">How to check a carrier’s papers</Link>
          </p>
        </div>
        <Link className="button button-line" to="/price-guarantee">
          How the guarantee works
        </Link>
      </div>
    </section>
  );
}
