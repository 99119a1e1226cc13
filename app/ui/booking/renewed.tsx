import { Form, Link } from "@remix-run/react";
import type { BookingView, Renewal } from "#app/domain/shipping/bookings/booking-view.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";
import { PriceChange } from "./price-change";

/** The hold has ended: both prices, and nothing goes on before the new one is accepted. */
export function Renewed({ view, renewal }: { view: BookingView; renewal: Renewal }) {
  const { step, page, quoteLink, price, business, seen } = view;
  const { offer, heldUntil, isAgreed } = renewal;
  const isSame = offer?.now === price;
  const noOffer = isAgreed
    ? "We agreed on that price with you, so we won’t change it without you. "
    : "We can’t price this trip here today. ";
  return (
    <>
      <h1 className="wizard-heading" id="booking-heading" tabIndex={-1}>
        {!offer || isSame ? "Your price hold has ended" : "Your price has changed"}
      </h1>
      <p>
        The hold on {formatDollars(price)} ended on {formatDay(heldUntil)}.{" "}
        {offer
          ? `Today’s price for the same trip is ${isSame ? "still " : ""}${formatDollars(offer.now)}. `
          : noOffer}
        Nothing’s signed, and what you typed is kept.
      </p>
      {offer ? (
        <>
          <PriceChange offer={offer} />
          <Form method="post" action={`${page}&step=${step}`} className="booking-turn step-buttons">
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="acceptedPrice" value={offer.now} />
            <SeenField of={seen} />
            <Link className="button button-plain" to={quoteLink}>
              Stop here
            </Link>
            <button className="button button-amber" name="intent" value="reprice">
              Go on at {formatDollars(offer.now)}
            </button>
          </Form>
        </>
      ) : (
        <p>
          Call <PhoneLink phone={business.phone} />
          {isAgreed && " and we’ll see what we can do"}, or go <Link to={quoteLink}>back to the quote</Link>.
        </p>
      )}
    </>
  );
}
