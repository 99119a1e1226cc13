import { Form, Link } from "@remix-run/react";
import { formLink } from "#app/domain/crm/quotes/draft/form-link.ts";
import type { ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { telHref } from "#app/domain/base/phone/typed-phone.ts";
import { CallBack } from "./call-back";
import { KeepActions } from "./keep-actions";

type Props = {
  result: ShownResult;
  /** the path of the page where Get Another Quote starts */
  action: string;
  /** the draft that became this quote, if known */
  draftId?: string | null | undefined;
};

/** What to do with a price. Its one amber button is the next step; whatever else can be done is quieter. */
export function NextStep({ result, action, draftId }: Props) {
  const { quote, business, email, when, callback } = result;
  const canCall = !quote.expired || quote.booking !== null;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h3 id="next-step">{quote.booking ? "Questions?" : "Next step"}</h3>
      <WhatNow result={result} />
      {canCall && telHref(business.phone) && (
        <a className="button button-amber next-main figures" href={telHref(business.phone)}>
          <span>
            Call <span className="phone-link">{business.phone}</span>
          </span>
        </a>
      )}
      {canCall && callback && <CallBack callback={callback} link={quote.link} />}
      <div className="next-actions">
        {!quote.booking && (
          <Link className="next-link" to={formLink(quote.typed)}>
            Change details
          </Link>
        )}
        {when && (
          <a className="next-link" href="#when">
            See other weeks
          </a>
        )}
        {email?.canAskAgain && (
          <Form method="post" action={quote.link} preventScrollReset>
            <button className="button button-plain" name="intent" value="email">
              Email me this quote
            </button>
          </Form>
        )}
      </div>
      <Form method="post" action={action} className="next-another">
        {draftId && <input type="hidden" name="draft" value={draftId} />}
        <button className="button button-line" name="intent" value="reset">
          Get Another Quote
        </button>
      </Form>
      <KeepActions {...result} />
    </section>
  );
}

function WhatNow({ result: { quote, business } }: { result: ShownResult }) {
  const number = <strong className="figures">{quote.quoteNumber}</strong>;
  if (quote.booking)
    return (
      <p>
        If you want to know or change something, call <PhoneLink phone={business.phone} /> and give us quote
        number {number}.
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
