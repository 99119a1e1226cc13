import { data, redirect } from "@remix-run/node";
import { describeErrorCode } from "#app/domain/base/forms/error-messages.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { isSameValues, valuesOf, withStep } from "#app/domain/shipping/bookings/booking-answers.ts";
import type { BookingAnswers, BookingValues } from "#app/domain/shipping/bookings/booking-answers.ts";
import { saveBookingDraft } from "#app/domain/shipping/bookings/booking-drafts.server.ts";
import {
  placesForm,
  signForm,
  termsForm,
  vehicleForm,
} from "#app/domain/shipping/bookings/booking-fields.ts";
import { bookingLabels } from "#app/domain/shipping/bookings/booking-labels.ts";
import type { BookingField } from "#app/domain/shipping/bookings/booking-labels.ts";
import { bookLink } from "#app/domain/shipping/bookings/book-link.ts";
import { bookingSteps } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { AskedStep, BookingStep } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { BookingView, PriceOffer } from "#app/domain/shipping/bookings/booking-view.ts";
import { firstOpenStep } from "#app/domain/shipping/bookings/check-steps.ts";
import { loadBooking } from "#app/domain/shipping/bookings/load-booking.server.ts";
import type { LoadedBooking, OpenBooking } from "#app/domain/shipping/bookings/load-booking.server.ts";
import { presentBooking } from "#app/domain/shipping/bookings/present-booking.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

/** What a button of a booking's step posts. */
export type BookStepPost = {
  key: QuoteKey;
  booking: OpenBooking;
  fields: Record<string, string>;
  isByStaff: boolean;
  now: Date;
};

/** A field that another tab has saved otherwise than it was typed here. */
export type StoredOtherwise = { label: string; value: string };

/** A rejected step with the values as typed; `view` is the booking as it is now. */
export type RejectedStep = {
  lastResult: FormResult;
  view: BookingView;
  /** a price to be accepted by pressing again */
  offer: PriceOffer | null;
  stored: StoredOtherwise[];
};

export type Answer = Response | ReturnType<typeof data<RejectedStep>>;

type AnyForm = Form<string, unknown>;
export const stepForms: Record<BookingStep, AnyForm> = {
  places: placesForm,
  vehicle: vehicleForm,
  terms: termsForm,
  sign: signForm,
};

/** Where a step of this booking is. */
export const toStep = ({ booking, isByStaff }: BookStepPost, step: BookingStep | undefined): Response => {
  const { quoteNumber, token } = booking.quote;
  return redirect(bookLink({ quoteNumber, token, step, isByStaff }), 303);
};

/** Back to the quote, which says what it is now; that booking is off is said by the link. */
export const toQuote = ({ quote, ...booking }: LoadedBooking): Response => {
  const isOff = "closed" in booking && (booking.closed === "off" || booking.closed === "no-terms");
  return redirect(`${quoteLink(quote)}${isOff ? "&booking=off" : ""}`, 303);
};

type Rejection = {
  errors: FormErrors;
  status?: number;
  headers?: HeadersInit;
  offer?: PriceOffer | null;
  stored?: StoredOtherwise[];
};

/** Shows the step again with what was typed, as the booking is now. */
export async function showStep(
  post: BookStepPost,
  step: BookingStep,
  { errors, status = 400, headers, offer = null, stored = [] }: Rejection,
): Promise<Answer> {
  const { booking, fields, isByStaff } = post;
  const submission = readSubmission(stepForms[step], fields);
  const shown = await presentBooking(booking, step, { isByStaff });
  const view = { ...shown, vinSeen: fields.vinSeen ?? shown.vinSeen };
  return data(
    { lastResult: submission.reply(errors), view, offer, stored },
    { status, ...(headers && { headers }) },
  );
}

/** What is wrong with fields, in page order and once for each. */
export function fieldRejection(step: BookingStep, errors: readonly FieldError[]): Rejection {
  const inOrder = stepForms[step].fields.flatMap(
    (field) => errors.find((error) => error.field === field) ?? [],
  );
  return { errors: describeFormErrors(inOrder, { title: describeErrorCode("invalid") }) };
}

/** Whether another tab, or somebody else with the link, has saved something since the page was loaded. */
export function isStale({ booking, fields }: BookStepPost, step: AskedStep): boolean {
  const { draft, context } = booking;
  const seen = readSeen(fields[SEEN]);
  if (seen.version === String(draft.version) && seen.basis === context.basis) return false;
  // The same press again has nothing to tell.
  const isSame = isSameValues(draft.answers[step], valuesOf(stepForms[step].fields, fields));
  return !isSame || draft.answers.priced?.basis !== context.basis;
}

/** Says that something changed meanwhile, keeps what was typed, and shows what is stored. */
export async function showStale(post: BookStepPost, step: BookingStep): Promise<Answer> {
  const now = await loadBooking(post.key, post.now);
  if (!now) throw notFound();
  if ("closed" in now) return toQuote(now);
  return showStep({ ...post, booking: now }, step, {
    status: 409,
    stored: step === "sign" ? [] : storedOtherwise(now.draft.answers[step], post.fields, step),
    errors: {
      code: "stale",
      title: "This changed after you opened the page",
      message:
        step === "sign"
          ? "It was changed in another tab, or by us. Look it over as it is now, then sign again. Nothing was signed."
          : "It was changed in another tab, or by us. What you typed is still here. Press the button again to save it.",
      fields: [],
    },
  });
}

const storedOtherwise = (stored: BookingValues, typed: BookingValues, step: AskedStep): StoredOtherwise[] =>
  stepForms[step].fields
    .filter(
      (field) => field in stored && stored[field] !== (typed[field] ?? "").trim() && field !== "vinSeen",
    )
    .map((field) => ({
      label: bookingLabels[field as BookingField],
      value: stored[field] === "on" ? "yes" : stored[field] || "empty",
    }));

/** Saves a step as typed, and goes to another; told if somebody else was faster. */
export async function saveStep(
  post: BookStepPost,
  step: AskedStep,
  { to, priced }: { to: BookingStep | null; priced?: BookingAnswers["priced"] },
): Promise<Answer> {
  const { booking, fields, now } = post;
  const { draft, quote } = booking;
  const typed = valuesOf(stepForms[step].fields, fields);
  const answers = withStep(draft.answers, step, typed, priced !== undefined);
  const next = priced === undefined ? answers : { ...answers, priced };
  const saved = await saveBookingDraft(quote.id, draft, next, now);
  if (!saved.ok) return showStale(post, step);
  return to ? toStep(post, to) : redirect(quoteLink(quote), 303);
}

/** Whether a step comes later than the first one that isn't accepted: none can be skipped. */
export const isSkipping = ({ booking }: BookStepPost, step: BookingStep): boolean =>
  bookingSteps.indexOf(step) > bookingSteps.indexOf(firstOpenStep(booking.draft.answers, booking.context));
