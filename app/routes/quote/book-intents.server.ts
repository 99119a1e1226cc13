import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { redirect } from "@remix-run/node";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { businessPhone, businessName } from "#app/domain/base/settings/business.server.ts";
import { lockMessage } from "#app/domain/crm/quotes/days/day-messages.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { changeTrip } from "#app/domain/crm/quotes/share/change-trip.server.ts";
import type { ChangeError, TripChange } from "#app/domain/crm/quotes/share/change-trip.server.ts";
import type { StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { saveBookingDraft } from "#app/domain/shipping/bookings/booking-drafts.server.ts";
import {
  placesForm,
  signForm,
  termsForm,
  vehicleForm,
} from "#app/domain/shipping/bookings/booking-fields.ts";
import { isBookingStep, stepBefore } from "#app/domain/shipping/bookings/booking-steps.ts";
import type { AskedStep } from "#app/domain/shipping/bookings/booking-steps.ts";
import { otherZips, placesErrors, vinErrors } from "#app/domain/shipping/bookings/check-steps.ts";
import { isChange, offerFor } from "#app/domain/shipping/bookings/price-offer.server.ts";
import { dayOfDraft } from "#app/domain/shipping/bookings/present-booking.server.ts";
import { signBooking } from "#app/domain/shipping/bookings/sign-booking.server.ts";
import { orderLink, payPath } from "#app/domain/shipping/orders/order-link.ts";
import { stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import {
  fieldRejection,
  isSkipping,
  isStale,
  saveStep,
  showStale,
  showStep,
  toStep,
} from "./book-step.server";
import type { Answer, BookStepPost } from "./book-step.server";

/** What comes before each step's own checks: somebody else's change, a price that has ended, a step that was skipped. */
async function cannotYet(post: BookStepPost, step: AskedStep): Promise<Answer | null> {
  if (isStale(post, step)) return showStale(post, step);
  if (isSkipping(post, step)) return toStep(post, undefined);
  // What was typed is kept, and the page asks for the new price first.
  return post.booking.isPriceOver ? saveStep(post, step, { to: step }) : null;
}

async function toVehicle(post: BookStepPost): Promise<Answer> {
  const early = await cannotYet(post, "places");
  if (early) return early;
  const { booking, fields } = post;
  const { context } = booking;
  const submission = readSubmission(placesForm, fields);
  const {
    firstDay = "",
    pickupStreet = "",
    deliveryStreet = "",
    customerPhone = "",
    customerEmail = "",
  } = fields;
  const typed = { firstDay: firstDay.trim(), pickupStreet, deliveryStreet, customerPhone, customerEmail };
  const wrong = [...(submission.ok ? [] : submission.error), ...placesErrors(typed, context)];
  if (!submission.ok || wrong.length > 0) return showStep(post, "places", fieldRejection("places", wrong));
  const first = readFirstDay(submission.value.firstDay, context);
  if ("error" in first) return showStep(post, "places", fieldRejection("places", [first.error]));
  const zips = otherZips(submission.value, context);
  return priceAndAccept(
    post,
    "places",
    { pickupOn: first.day, ...zips },
    zips.deliveryZip ? "deliveryStreet" : "pickupStreet",
  );
}

async function toTerms(post: BookStepPost): Promise<Answer> {
  const early = await cannotYet(post, "vehicle");
  if (early) return early;
  const { booking, fields } = post;
  const submission = readSubmission(vehicleForm, fields);
  if (!submission.ok) return showStep(post, "vehicle", fieldRejection("vehicle", submission.error));
  const { vin } = submission.value;
  const warnings = vinErrors(submission.value, booking.context);
  // Pressed again, the same VIN is taken.
  if (warnings.length > 0)
    return showStep(
      { ...post, fields: { ...fields, vinSeen: vin } },
      "vehicle",
      fieldRejection("vehicle", warnings),
    );
  const isRunning = submission.value.isRunning === "true";
  if (isRunning === booking.quote.isRunning) return accept(post, "vehicle", booking.quote);
  return priceAndAccept(post, "vehicle", { pickupOn: dayOfDraft(booking), isRunning }, "isRunning");
}

async function toSign(post: BookStepPost): Promise<Answer> {
  const early = await cannotYet(post, "terms");
  if (early) return early;
  const { booking, fields } = post;
  const submission = readSubmission(termsForm, fields);
  const wrong: FieldError[] = submission.ok ? [] : [...submission.error];
  if (submission.ok && submission.value.termsVersion !== booking.context.termsVersion)
    wrong.push({ field: "acceptTerms", code: "terms-changed" });
  if (wrong.length > 0) return showStep(post, "terms", fieldRejection("terms", wrong));
  return accept(post, "terms", booking.quote);
}

const afterStep = { places: "vehicle", vehicle: "terms", terms: "sign" } as const;

/** Saves an accepted step with the version of the quote that it was accepted for. */
const accept = (post: BookStepPost, step: AskedStep, quote: StoredQuote): Promise<Answer> =>
  saveStep(post, step, {
    to: afterStep[step],
    priced: { basis: basisOf(quote), price: quote.estimatedPrice },
  });

/**
 * Prices what a step changes of the trip. The same price goes on; another one is shown beside the old one, and becomes a
 * version of the quote once the customer has pressed with it.
 */
async function priceAndAccept(
  post: BookStepPost,
  step: AskedStep,
  change: TripChange,
  field: string,
): Promise<Answer> {
  const { booking, fields, key, now } = post;
  const { quote, context } = booking;
  if (!isChange(quote, change)) return accept(post, step, quote);
  const isOnlyDay = !change.pickupZip && !change.deliveryZip && change.isRunning === undefined;
  const offer = await offerFor(quote, change, now);
  if (!offer.ok) {
    // A price that we agreed on without a day holds for any.
    if (offer.error.code === "agreed" && isOnlyDay && quote.pickupOn === null)
      return accept(post, step, quote);
    return showStep(post, step, notPriced(offer.error, isOnlyDay ? "firstDay" : field));
  }
  const price = offer.value.now;
  if (isOnlyDay && price === quote.estimatedPrice) return accept(post, step, quote);
  if (fields.acceptedPrice !== String(price))
    return showStep(post, step, { offer: offer.value, errors: { title: "", message: "", fields: [] } });
  const changed = await changeTrip(key, change, { basis: context.basis, price }, now);
  if (!changed) throw notFound();
  if (!changed.ok) return showStale(post, step);
  return accept(post, step, changed.value);
}

/** Why a change has no price, at the field that asked for it. */
function notPriced(error: ChangeError, field: string) {
  const phone = businessPhone();
  switch (error.code) {
    case "booked":
    case "agreed":
    case "too-many": {
      const { title, message } = lockMessage(error.code, phone);
      return { errors: { title, message, fields: [{ field, message }] } };
    }
    default: {
      const { kind, title, message } = describeQuoteError(error, phone);
      return {
        errors: { code: error.code, title, message, fields: [{ field, message }] },
        status: kind === "internal" ? 503 : 400,
      };
    }
  }
}

/** The step before; what was typed is kept, accepted or not. */
async function back(post: BookStepPost): Promise<Answer> {
  const { fields } = post;
  const from = isBookingStep(fields.step) ? fields.step : "places";
  const to = stepBefore(from);
  if (from === "sign" || isStale(post, from)) return toStep(post, to ?? undefined);
  return saveStep(post, from, { to });
}

/** A new version at today's price once the hold has ended. */
async function reprice(post: BookStepPost): Promise<Answer> {
  const { booking, fields, key, now } = post;
  const step = isBookingStep(fields.step) ? fields.step : undefined;
  const accepted = { basis: readSeen(fields[SEEN]).basis ?? "", price: Number(fields.acceptedPrice) };
  const changed = await changeTrip(key, { pickupOn: dayOfDraft(booking) }, accepted, now);
  if (!changed) throw notFound();
  if (!changed.ok) return toStep(post, step);
  const { draft, quote } = booking;
  const priced = { basis: basisOf(changed.value), price: changed.value.estimatedPrice };
  // Steps that were accepted before stay so; another tab that was faster has done the same.
  if (draft.answers.done.length > 0)
    await saveBookingDraft(quote.id, draft, { ...draft.answers, priced }, now);
  return toStep(post, step);
}

const tooManyOrders = (phone: string): FormErrors => ({
  code: "too-many",
  title: "Please call us",
  message: `There have been many requests for this trip or this email address today. Nothing was signed, and what you filled in is still here. Call ${phone}, and we’ll take it from there.`,
  fields: [],
});

async function sign(post: BookStepPost): Promise<Answer> {
  const { booking, fields, now } = post;
  const submission = readSubmission(signForm, fields);
  const wrong: FieldError[] = submission.ok ? [] : [...submission.error];
  // Staff checked the box of the terms' step, which accepts nothing for the customer.
  if (booking.draft.staffId !== null && fields.acceptTerms !== "on")
    wrong.push({ field: "acceptTerms", code: "terms-not-accepted" });
  if (!submission.ok || wrong.length > 0) return showStep(post, "sign", fieldRejection("sign", wrong));
  const signed = await signBooking({
    quoteId: booking.quote.id,
    key: fields.key ?? "",
    seen: readSeen(fields[SEEN]),
    signerName: submission.value.signerName,
    ip: requestScope().ip,
    business: { name: businessName(), phone: businessPhone() },
    now,
  });
  // The pay page goes on to the order by itself where no card is asked for.
  if (signed.ok) return redirect(stripeAccount ? payPath(signed.value) : orderLink(signed.value), 303);
  switch (signed.error.code) {
    case "stale":
      return showStale(post, "sign");
    case "price-over":
      return toStep(post, "sign");
    case "too-many":
      return showStep(post, "sign", { errors: tooManyOrders(businessPhone()), status: 429 });
    default:
      return toStep(post, undefined);
  }
}

/** What each button of a booking does, by the value of `intent`. */
export const bookIntents: Readonly<Record<string, (post: BookStepPost) => Promise<Answer>>> = {
  "to-vehicle": toVehicle,
  "to-terms": toTerms,
  "to-sign": toSign,
  back,
  reprice,
  sign,
};
