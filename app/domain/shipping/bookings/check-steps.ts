import { checkForm } from "#app/domain/base/forms/form.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { readFirstDay } from "#app/domain/shipping/orders/first-day.ts";
import { streetSays } from "#app/domain/shipping/orders/street-says.ts";
import { hasVin, normalizeVin, vinWarning } from "#app/domain/shipping/orders/vin.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { BookingAnswers, BookingValues } from "./booking-answers";
import { placesForm, termsForm, vehicleForm } from "./booking-fields";
import type { PlacesFields, VehicleFields } from "./booking-fields";
import { askedSteps, bookingSteps, isBookingStep } from "./booking-steps";
import type { AskedStep, BookingStep } from "./booking-steps";

/** What a step is judged by besides its own fields. */
export type StepContext = {
  now: Date;
  /** the day at the pickup place */
  today: CalendarDay;
  pickupZip: string;
  deliveryZip: string;
  /** the quote's version and price in force */
  basis: string;
  /** what we don't know of the customer, and the form asks */
  lacks: { phone: boolean; email: boolean };
  /** of the terms in force */
  termsVersion: string;
  /** of the vehicle; null if it isn't a year */
  year: number | null;
  sizeClass: SizeClass;
};

/** What is wrong with the first step beyond its fields; another ZIP in a street line is priced and not refused. */
export function placesErrors(
  places: Pick<
    PlacesFields,
    "firstDay" | "pickupStreet" | "deliveryStreet" | "customerPhone" | "customerEmail"
  >,
  context: StepContext,
): FieldError[] {
  const first = readFirstDay(places.firstDay, context);
  const errors: FieldError[] = "error" in first ? [first.error] : [];
  const { pickupZip, deliveryZip, lacks } = context;
  for (const [field, zip] of [
    ["pickupStreet", pickupZip],
    ["deliveryStreet", deliveryZip],
  ] as const) {
    const says = streetSays(places[field], zip);
    if (says?.code === "state") errors.push({ field, code: "street-other-state", detail: says.state });
  }
  if (lacks.phone && !places.customerPhone)
    errors.push({ field: "customerPhone", code: "customer-phone-required" });
  if (lacks.email && !places.customerEmail)
    errors.push({ field: "customerEmail", code: "customer-email-required" });
  return errors;
}

/** The ZIPs that the street lines name instead of the quote's. */
export function otherZips(
  { pickupStreet, deliveryStreet }: Pick<PlacesFields, "pickupStreet" | "deliveryStreet">,
  { pickupZip, deliveryZip }: Pick<StepContext, "pickupZip" | "deliveryZip">,
): { pickupZip?: string; deliveryZip?: string } {
  const [pickup, delivery] = [streetSays(pickupStreet, pickupZip), streetSays(deliveryStreet, deliveryZip)];
  return {
    ...(pickup?.code === "zip" && { pickupZip: pickup.zip }),
    ...(delivery?.code === "zip" && { deliveryZip: delivery.zip }),
  };
}

/** What seems wrong with a VIN, once: pressed again with the same one, it stays. */
export function vinErrors(
  { vin, vinSeen }: Pick<VehicleFields, "vin" | "vinSeen">,
  { year, sizeClass }: Pick<StepContext, "year" | "sizeClass">,
): FieldError[] {
  const warning = hasVin(sizeClass) ? vinWarning(vin, year) : null;
  if (!warning || normalizeVin(vin) === normalizeVin(vinSeen)) return [];
  return [{ field: "vin", code: `vin-${warning}`, ...(warning === "year" && { detail: String(year) }) }];
}

/** Whether a step that was accepted still is: its day hasn't passed, its terms are in force, the quote is the same. */
function stillHolds(step: AskedStep, values: BookingValues, context: StepContext): boolean {
  if (step === "places") {
    const places = checkForm(placesForm, values);
    if (!places.ok) return false;
    return placesErrors(places.value, context).length === 0 && isEmpty(otherZips(places.value, context));
  }
  if (step === "vehicle") return checkForm(vehicleForm, values).ok;
  const terms = checkForm(termsForm, values);
  return terms.ok && terms.value.termsVersion === context.termsVersion;
}

const isEmpty = (object: object) => Object.keys(object).length === 0;

/** Why an accepted step has to be looked at again. */
export type StepAgain = "quote-changed" | "day-passed" | "terms-changed";

/** The first step that isn't accepted, or isn't anymore. */
export function firstOpenStep(answers: BookingAnswers, context: StepContext): BookingStep {
  const { done, priced } = answers;
  if (done.length > 0 && priced?.basis !== context.basis) return "places";
  return (
    askedSteps.find((step) => !done.includes(step) || !stillHolds(step, answers[step], context)) ?? "sign"
  );
}

/** Why the open step is asked again although it was accepted; null if it wasn't, or its values say so themselves. */
export function whyAgain(answers: BookingAnswers, context: StepContext): StepAgain | null {
  const open = firstOpenStep(answers, context);
  if (open === "sign" || !answers.done.includes(open)) return null;
  if (open === "places") return answers.priced?.basis === context.basis ? "day-passed" : "quote-changed";
  return open === "terms" ? "terms-changed" : null;
}

/** The step asked for, or the first open one before it; none can be skipped. */
export function stepToShow(
  answers: BookingAnswers,
  context: StepContext,
  asked: string | null | undefined,
): BookingStep {
  const open = firstOpenStep(answers, context);
  if (!isBookingStep(asked)) return open;
  return bookingSteps.indexOf(asked) <= bookingSteps.indexOf(open) ? asked : open;
}
