import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { stripeAccount } from "#app/domain/shipping/payments/stripe-setup.server.ts";
import { businessName, businessPhone } from "#app/domain/base/settings/business.server.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { describeLateTerms } from "#app/domain/shipping/orders/late-credit.ts";
import { bookingWording, electronicWording } from "#app/domain/shipping/orders/signature.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { dayWithWork } from "#app/domain/trip/pricing/day-without-work.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { lastPickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import { routePicture } from "#app/domain/trip/routing/route-picture.server.ts";
import { kindOfSize } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { bookLink } from "./book-link";
import { placesForm } from "./booking-fields";
import type { BookingStep } from "./booking-steps";
import type { BookingView, Renewal } from "./booking-view";
import { hasVin } from "#app/domain/shipping/orders/vin.ts";
import { firstOpenStep, whyAgain } from "./check-steps";
import { bookingFacts, cancelingCosts, describeWindow, windowOf } from "./describe-booking";
import { carLabel, finishedBooking } from "./finished-booking.server";
import type { OpenBooking } from "./load-booking.server";
import { offerFor } from "./price-offer.server";
import { signSeen } from "./sign-booking.server";

/** The first day that the draft has, if it can still be one, or else the quote's, or the next one with work. */
export function dayOfDraft({ draft, context, quote }: OpenBooking): CalendarDay | null {
  const typed = draft.answers.places.firstDay ?? "";
  const first = typed ? readFirstDay(typed, context) : null;
  if (first && "day" in first) return first.day;
  if (!quote.pickupOn || quote.pickupOn < context.today) return null;
  return dayWithWork(calendarDaySchema.parse(quote.pickupOn));
}

async function renewalOf(booking: OpenBooking): Promise<Renewal | null> {
  const { isPriceOver, quote, context } = booking;
  if (!isPriceOver) return null;
  const offer = await offerFor(quote, { pickupOn: dayOfDraft(booking) }, context.now);
  const isAgreed = !offer.ok && offer.error.code === "agreed";
  return { heldUntil: quote.validUntil, offer: offer.ok ? offer.value : null, isAgreed };
}

function soFarOf({ draft, context }: OpenBooking): BookingView["soFar"] {
  const places = draft.answers.done.includes("places") && checkForm(placesForm, draft.answers.places);
  if (!places || !places.ok) return [];
  const first = readFirstDay(places.value.firstDay, context);
  const where = (end: "pickup" | "delivery") => {
    const street = places.value[`${end}Street`];
    const at = places.value[`${end}StreetUnknown`] || !street ? "street to follow" : street;
    return places.value[`${end}Handover`] === "other" ? `${at}, ${places.value[`${end}ContactName`]}` : at;
  };
  return [
    ...("day" in first
      ? [
          {
            label: "Pickup",
            value: `${describeWindow(windowOf(first.day, places.value.flexDays))}, ${where("pickup")}`,
          },
        ]
      : []),
    { label: "Delivery", value: where("delivery") },
  ];
}

/** A booking's page at a step. */
export async function presentBooking(
  booking: OpenBooking,
  step: BookingStep,
  { isByStaff }: { isByStaff: boolean },
): Promise<BookingView> {
  const { quote, draft, context, parts, settings, terms } = booking;
  const [name, phone] = [businessName(), businessPhone()];
  const { answers } = draft;
  const finished = step === "sign" ? finishedBooking(booking) : null;
  const { quoteNumber, token, estimatedPrice: price } = quote;
  const isOpen = firstOpenStep(answers, context) === step;
  return {
    step,
    quoteNumber,
    quoteLink: quoteLink(quote),
    page: bookLink({ quoteNumber, token, isByStaff }),
    isByStaff,
    customerLink: absoluteUrl(bookLink({ quoteNumber, token })),
    seen:
      step === "sign" ? signSeen(booking, { name, phone }) : { version: draft.version, basis: context.basis },
    values: step === "sign" ? {} : answers[step],
    vinSeen: answers.vehicle.vinSeen ?? "",
    again: isOpen ? whyAgain(answers, context) : null,
    priceBefore: answers.priced && answers.priced.price !== price ? answers.priced.price : null,
    price,
    heldUntil: quote.validUntil,
    from: zipLabel(quote.pickupZip),
    to: zipLabel(quote.deliveryZip),
    distance: quote.distance,
    car: carLabel(booking),
    kind: kindOfSize[context.sizeClass],
    isRunning: quote.isRunning,
    hasVin: hasVin(context.sizeClass),
    map: routePicture(quote.pickupZip, quote.deliveryZip),
    days: {
      first: dayWithWork(context.today),
      last: lastPickupDate(context.now),
      chosen: dayOfDraft(booking),
    },
    lacks: context.lacks,
    parts,
    canceling: cancelingCosts(parts, settings.cancellation),
    cancellation: settings.cancellation,
    late: describeLateTerms(settings.late, parts.fee, finished?.deliveryWindow.last ?? null),
    terms: { day: terms.day, version: terms.version },
    soFar: soFarOf(booking),
    signing: finished && {
      facts: bookingFacts(finished),
      statement: bookingWording({ businessName: name, price, termsDay: formatDay(terms.day) }),
      electronic: electronicWording(name, phone),
      key: draft.key,
      asksTerms: draft.staffId !== null && !isByStaff,
    },
    renewal: await renewalOf(booking),
    business: { name, phone },
    takesCards: stripeAccount !== null,
  };
}
