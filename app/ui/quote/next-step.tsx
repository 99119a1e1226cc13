import { Form, Link } from "@remix-run/react";
import { formLink } from "../../domain/quotes/draft/form-link";
import type { ShownResult } from "../../domain/quotes/share/shown-result";
import { PhoneLink } from "../site/phone-link";
import { telHref } from "../site/tel-href";
import { KeepActions } from "./keep-actions";

/** What to do with a price: call, have it emailed, change the trip. */
export function NextStep({ result }: { result: ShownResult }) {
  const { quote, business, email, when } = result;
  const canCall = !quote.expired || quote.booking !== null;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h3 id="next-step">{quote.booking ? "Questions?" : "Next step"}</h3>
      <WhatNow result={result} />
      <div className="next-actions">
        {canCall && telHref(business.phone) && (
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
        {!quote.booking && (
          <Link className="button button-line" to={formLink(quote.typed)}>
            Change details
          </Link>
        )}
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

function WhatNow({ result: { quote, business } }: { result: ShownResult }) {
  const { booking } = quote;
  const number = <strong className="figures">{booking?.quoteNumber ?? quote.quoteNumber}</strong>;
  if (booking?.of === "this")
    return (
      <p>
        If you want to know or change something, call <PhoneLink phone={business.phone} /> and give us quote
        number {number}.
      </p>
    );
  if (booking)
    return (
      <p>
        You’ve booked quote {number} with us. Call <PhoneLink phone={business.phone} /> if you want to ship
        this one too.
      </p>
    );
  if (quote.expired)
    return <p>Get a fresh price first. It’s one click, and you don’t have to type anything.</p>;
  return (
    <p>
      Call <PhoneLink phone={business.phone} /> and give us quote number {number}. We book by phone. Nothing’s
      booked and nothing’s due until you say so.
    </p>
  );
}
