import { deliveryWindow } from "#app/domain/shipping/orders/date-window.ts";
import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { describeVehicle } from "#app/domain/crm/quotes/share/describe-vehicle.ts";
import { measurementsLabel } from "#app/domain/trip/vehicles/measurement-columns.ts";
import { vehicleLabel } from "#app/domain/trip/vehicles/vehicle.ts";
import { zipLabel } from "#app/domain/trip/places/find-place.server.ts";
import { placesForm, termsForm, vehicleForm } from "./booking-fields";
import { hasVin } from "#app/domain/shipping/orders/vin.ts";
import { firstOpenStep } from "./check-steps";
import { windowOf } from "./describe-booking";
import type { BookingToDescribe } from "./describe-booking";
import type { OpenBooking } from "./load-booking.server";

/** What a quote carries, as a customer reads it: "2021 Subaru Outback, runs and drives, open transport". */
export const carLabel = ({ quote }: Pick<OpenBooking, "quote">): string =>
  `${describeVehicle({
    vehicle: vehicleLabel(quote.trip.vehicle),
    sizeClass: quote.trip.vehicle.sizeClass,
    isRunning: quote.isRunning,
    measurements: measurementsLabel(quote),
  })}, ${quote.transportType} transport`;

/** All answers once each of the three steps is accepted; null before. */
export function finishedBooking(booking: OpenBooking): BookingToDescribe | null {
  const { quote, draft, context, parts, settings } = booking;
  if (firstOpenStep(draft.answers, context) !== "sign") return null;
  const places = checkForm(placesForm, draft.answers.places);
  const vehicle = checkForm(vehicleForm, draft.answers.vehicle);
  const terms = checkForm(termsForm, draft.answers.terms);
  if (!places.ok || !vehicle.ok || !terms.ok) return null;
  const first = readFirstDay(places.value.firstDay, context);
  if ("error" in first) return null;
  const { min: least, max: most } = quote.estimate.transitDays;
  return {
    firstDay: first.day,
    places: places.value,
    vehicle: vehicle.value,
    terms: terms.value,
    from: zipLabel(quote.pickupZip),
    to: zipLabel(quote.deliveryZip),
    car: carLabel(booking),
    hasVin: hasVin(context.sizeClass),
    price: quote.estimatedPrice,
    parts,
    cancellation: settings.cancellation,
    late: settings.late,
    deliveryWindow: deliveryWindow(windowOf(first.day, places.value.flexDays), { least, most }),
  };
}
