import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { stepIntents } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingStep } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingView, PriceOffer } from "#app/domain/shipping/bookings/booking-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

const labels: Record<BookingStep, string> = {
  places: "Vehicle details",
  vehicle: "Payment & terms",
  terms: "Check & sign",
  sign: "Sign and send",
};

/** Not disabled, which would take focus away from the pressed button. */
const atWork = { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };

type Props = { view: BookingView; offer: PriceOffer | null; working: string | null };

/** Back, and on: the forward button names the price if pressing it accepts another one. */
export function StepTurn({ view: { step, quoteLink, isByStaff }, offer, working }: Props) {
  const intent = stepIntents[step];
  const isBusy = working === intent;
  const isSigning = step === "sign";
  return (
    <div className="step-buttons booking-turn">
      {step === "places" ? (
        <Link className="button button-plain" to={quoteLink}>
          Back to the quote
        </Link>
      ) : (
        <button className="button button-plain" name="intent" value="back" formNoValidate>
          Back
        </button>
      )}
      {!(isSigning && isByStaff) && (
        <button className="button button-amber" name="intent" value={intent} {...(isBusy && atWork)}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {isBusy ? "Processing..." : offer ? `Go on at ${formatDollars(offer.now)}` : labels[step]}
        </button>
      )}
    </div>
  );
}
