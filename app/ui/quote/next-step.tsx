import { Form, Link } from "@remix-run/react";
import { formLink } from "../../domain/quotes/draft/form-link";
import type { ShownResult } from "../../domain/quotes/share/shown-result";
import { PhoneLink } from "../site/phone-link";
import { telHref } from "../site/tel-href";
import { KeepActions } from "./keep-actions";

/** What to do with a price: call, have it emailed, change the trip. */
export function NextStep({ result }: { result: ShownResult }) {
  const { quote, business, email, when } = result;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h3 id="next-step">Next step</h3>
      {quote.expired ? (
        <p>Get a fresh price first. It’s one click, and you don’t have to type anything.</p>
      ) : (
        <p>
          Call <PhoneLink phone={business.phone} /> and give us quote number{" "}
          <strong className="figures">{quote.quoteNumber}</strong>. We book by phone. Nothing’s booked and
          nothing’s due until you say so.
        </p>
      )}
      <div className="next-actions">
        {!quote.expired && telHref(business.phone) && (
          <a className="button button-amber figures" href={telHref(business.phone)}>
            <span>
              Call <span className="phone-link">{business.phone}</span>
            </span>
          </a>
        )}
        {email?.canAskAgain && (
          <Form method="post" action={quote.link} preventScrollReset>
            <button className="button button-line" name="intent" value="email">
              Email me this quote
            </button>
          </Form>
        )}
        <Link className="button button-line" to={formLink(quote.typed)}>
          Change details
        </Link>
        {when && (
          <a className="button button-line" href="#when">
            See other weeks
          </a>
        )}
      </div>
      <KeepActions {...result} />
    </section>
  );
}
