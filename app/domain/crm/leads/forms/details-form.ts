import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { MAX_CODE_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { isPhoneWithExtension } from "#app/domain/base/phone/typed-phone.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { optionalText, typedText } from "#app/domain/base/forms/typed-text.ts";

const fits = (shape: RegExp | ((typed: string) => boolean), typed: string) =>
  typeof shape === "function" ? shape(typed) : shape.test(typed);
const emptyOr = (
  shape: RegExp | ((typed: string) => boolean),
  most: number,
  error: "invalid-email" | "invalid-lead-phone" | "zip-required" | "invalid-pickup-date",
) =>
  z._default(
    typedText(most, { wrong: error }).check(
      z.refine((typed) => typed === "" || fits(shape, typed), code(error)),
    ),
    "",
  );
const oneOf = (values: readonly string[]) =>
  z._default(
    typedText(MAX_CODE_LENGTH).check(z.refine((typed) => values.includes(typed), code("invalid"))),
    "",
  );

const person = {
  fullName: requiredText("full-name-required", maxLength.name),
  email: emptyOr(z.regexes.email, maxLength.email, "invalid-email"),
  phone: emptyOr(isPhoneWithExtension, maxLength.phone, "invalid-lead-phone"),
  campaign: optionalText(leadLimits.campaign),
};

const trip = {
  pickupZip: emptyOr(/^\d{5}$/, 5, "zip-required"),
  deliveryZip: emptyOr(/^\d{5}$/, 5, "zip-required"),
  vehicle: optionalText(leadLimits.vehicle),
  transportType: oneOf(["", "open", "enclosed"]),
  isRunning: oneOf(["", "true", "false"]),
  pickupOn: emptyOr(isCalendarDay, 10, "invalid-pickup-date"),
};

/** The trip of a lead with a quote is the quote's, so only the person can be changed. */
export const personDetailsForm = formOf(z.object(person));
export const allDetailsForm = formOf(z.object({ ...person, ...trip }));

export type DetailField = keyof typeof person | keyof typeof trip;

export const detailLabels: Record<DetailField, string> = {
  fullName: "Name",
  email: "Email",
  phone: "Phone",
  campaign: "Came by",
  pickupZip: "Pickup ZIP",
  deliveryZip: "Delivery ZIP",
  vehicle: "Vehicle",
  transportType: "Transport",
  isRunning: "Runs",
  pickupOn: "Pickup day",
};
