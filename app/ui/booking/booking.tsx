import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { bookingLabels } from "#app/domain/shipping/bookings/booking-labels.ts";
import type { BookingField } from "#app/domain/shipping/bookings/booking-labels.ts";
import { stepIntents } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingStep } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingView, PriceOffer } from "#app/domain/shipping/bookings/booking-view.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { useArrivalFocus } from "#app/ui/site/use-arrival-focus.ts";
import { BookingProgress } from "./booking-progress";
import { BookingSide } from "./booking-side";
import { PlacesStep } from "./places-step";
import { PriceChange } from "./price-change";
import { Renewed } from "./renewed";
import { SignStep } from "./sign-step";
import type { StepFieldsProps } from "./step-fields";
import { StepTurn } from "./step-turn";
import { TermsStep } from "./terms-step";
import { VehicleStep } from "./vehicle-step";

type Rejected = {
  lastResult: FormResult;
  offer: PriceOffer | null;
  stored: { label: string; value: string }[];
};

type Props = {
  view: BookingView;
  /** the last press, if it was rejected */
  rejected: Rejected | null;
  /** the intent of the button that was pressed, or null */
  working: string | null;
  /** the terms in force, drawn */
  terms: ReactNode;
};

const headings: Record<BookingStep, string> = {
  places: "When and where?",
  vehicle: "About the vehicle",
  terms: "Payment and terms",
  sign: "Check it, then sign",
};

/** The four steps from a quote to a signature: a plain form that works without JavaScript. */
export function Booking({ view, rejected, working, terms }: Props) {
  const { step, renewal } = view;
  return (
    <div className="wrap booking">
      <div className="booking-main">
        {view.isByStaff && (
          <p className="notice booking-by">
            <strong>You’re filling this in for the customer.</strong> They sign it themselves, by their link.
          </p>
        )}
        <section className="card wizard" aria-labelledby="booking-heading">
          <BookingProgress step={step} />
          {renewal ? (
            <Renewed view={view} renewal={renewal} />
          ) : (
            <StepForm key={step} view={view} rejected={rejected} working={working} terms={terms} />
          )}
        </section>
      </div>
      <BookingSide view={view} />
    </div>
  );
}

const fieldsOf: Record<BookingStep, (props: StepFieldsProps) => ReactNode> = {
  places: PlacesStep,
  vehicle: VehicleStep,
  terms: TermsStep,
  sign: SignStep,
};

/** Counts rejected presses: each moves the focus to what is wrong. */
function useAttempt(rejected: Rejected | null): number {
  const [last, setLast] = useState({ rejected, count: 0 });
  if (last.rejected !== rejected) setLast({ rejected, count: last.count + (rejected ? 1 : 0) });
  return last.count;
}

function StepForm({ view, rejected, working, terms }: Props) {
  const { step } = view;
  const heading = useArrivalFocus(true);
  const attempt = useAttempt(rejected);
  const { errors, field, idOf } = useServerForm<BookingField>({
    id: `booking-${step}`,
    lastResult: rejected?.lastResult,
    defaultValue: view.values,
  });
  const Fields = fieldsOf[step];
  const action = `${view.page}&step=${step}`;
  return (
    <>
      <h1 className="wizard-heading" id="booking-heading" ref={heading} tabIndex={-1}>
        {headings[step]}
      </h1>
      <Form
        method="post"
        action={action}
        className="booking-form"
        aria-busy={working !== null}
        noValidate
        preventScrollReset
      >
        {/* Enter presses a form's first button, and that is not Back. */}
        {!(step === "sign" && view.isByStaff) && (
          <button
            className="sr-only"
            name="intent"
            value={stepIntents[step]}
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        {errors && (
          <ErrorSummary errors={errors} idOf={idOf} labels={bookingLabels} takesFocus attempt={attempt} />
        )}
        {rejected?.offer && <Offer offer={rejected.offer} takesFocus attempt={attempt} />}
        {rejected && <StoredOtherwise stored={rejected.stored} />}
        <Again view={view} />
        <input type="hidden" name="step" value={step} />
        <SeenField of={view.seen} />
        <Fields view={view} field={field} terms={terms} />
        <StepTurn view={view} offer={rejected?.offer ?? null} working={working} />
      </Form>
    </>
  );
}

/** Why a step that was accepted before is asked again. */
function Again({ view: { again, priceBefore, price, days } }: { view: BookingView }) {
  if (!again) return null;
  const words = {
    "quote-changed":
      priceBefore === null
        ? "The quote changed since you filled this in. Please look these steps over again; what you typed is still here."
        : `The quote changed since you filled this in. It was ${formatDollars(priceBefore)}, and it’s ${formatDollars(price)} now. What you typed is still here.`,
    "day-passed": `Please look this over again: the first day has to be ${formatDay(days.first)} or later, and the streets have to fit the quote.`,
    "terms-changed": "The terms changed since you accepted them. Please read them again.",
  }[again];
  return (
    <p className="notice" role="status">
      {words}
    </p>
  );
}

/** What another tab has saved where something else is typed here. */
function StoredOtherwise({ stored }: Pick<Rejected, "stored">) {
  if (stored.length === 0) return null;
  return (
    <div className="notice">
      <p>
        <strong>Saved from elsewhere:</strong>
      </p>
      <ul>
        {stored.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Both prices, to be accepted by pressing on. */
function Offer({ offer, takesFocus, attempt }: { offer: PriceOffer; takesFocus: boolean; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <div
      className="notice booking-offer"
      role="alert"
      tabIndex={-1}
      ref={box}
      {...(takesFocus && { autoFocus: true })}
    >
      <h2>This changes the price</h2>
      <p>
        With {offer.because}, it’s <strong className="figures">{formatDollars(offer.now)}</strong> instead of{" "}
        <strong className="figures">{formatDollars(offer.was)}</strong>. Nothing changes until you press the
        button at the end. To stay at {formatDollars(offer.was)}, change it back.
      </p>
      <PriceChange offer={offer} />
      <input type="hidden" name="acceptedPrice" value={offer.now} />
    </div>
  );
}
