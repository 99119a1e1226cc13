import { Form, Link } from "@remix-run/react";
import { formLink } from "#app/domain/crm/quotes/draft/form-link.ts";
import type { BookOffer, ShownResult } from "#app/domain/crm/quotes/share/shown-result.ts";
import { DueWhen } from "#app/ui/booking/due-when.tsx";
import { HighwayShield } from "#app/ui/site/highway-shield.tsx";
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
  const { quote, business, email, when, callback, book } = result;
  const canCall = !quote.expired || quote.booking !== null;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h3 id="next-step">{headingOf(result)}</h3>
      {book ? <BookNow book={book} business={business} /> : <WhatNow result={result} />}
      {canCall && !book && telHref(business.phone) && (
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

function headingOf({ quote, book }: ShownResult): string {
  if (quote.booking) return "Questions?";
  return book ? "Book this price" : "Next step";
}

const bookingSteps = [
  { what: "You fill in four short steps.", more: "About four minutes. Leave what you don’t know yet." },
  { what: "We check it and confirm,", more: "by phone or email. Until then nothing’s booked." },
  { what: "We find the truck.", more: "You follow it all on one private link." },
];

/** How booking goes, what is due when, and the button. */
function BookNow({
  book: { link, fee, carrierPart, late },
  business,
}: { book: BookOffer } & Pick<ShownResult, "business">) {
  return (
    <>
      <ol className="book-steps">
        {bookingSteps.map(({ what, more }, index) => (
          <li key={what}>
            <HighwayShield label={String(index + 1)} />
            <p>
              <strong>{what}</strong> {more}
            </p>
          </li>
        ))}
      </ol>
      <h4>What’s due when</h4>
      <DueWhen parts={{ fee, carrierPart }} businessName={business.name} />
      {late && <p className="step-note">{late}</p>}
      <Link className="button button-amber next-main" to={link}>
        Book this price
      </Link>
      <p className="step-note next-call">
        Free to cancel until a carrier is assigned. Rather talk? Call <PhoneLink phone={business.phone} />.
      </p>
    </>
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
