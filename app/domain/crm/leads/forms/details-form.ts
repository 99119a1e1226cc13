import * as z from "zod/mini";
import { isCalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";

/** Text as the form sends it, "" for none. */
const text = (most: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(most, code("too-long"))), "");
const fits = (shape: RegExp | ((typed: string) => boolean), typed: string) =>
  typeof shape === "function" ? shape(typed) : shape.test(typed);
const emptyOr = (
  shape: RegExp | ((typed: string) => boolean),
  most: number,
  error: "invalid-email" | "invalid-lead-phone" | "zip-required" | "invalid-pickup-date",
) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(most, { ...code(error), abort: true }),
      z.refine((typed) => typed === "" || fits(shape, typed), code(error)),
    ),
    "",
  );
const oneOf = (values: readonly string[]) =>
  z._default(z.string().check(z.refine((typed) => values.includes(typed), code("invalid"))), "");

const person = {
  fullName: requiredText("full-name-required", maxLength.name),
  email: emptyOr(z.regexes.email, maxLength.email, "invalid-email"),
  phone: emptyOr(/^\+?[\d\s\-().,;#x]*(ext\.? ?)?\d[\d\s]*$/i, maxLength.phone, "invalid-lead-phone"),
  campaign: text(leadLimits.campaign),
};

const trip = {
  pickupZip: emptyOr(/^\d{5}$/, 5, "zip-required"),
  deliveryZip: emptyOr(/^\d{5}$/, 5, "zip-required"),
  vehicle: text(leadLimits.vehicle),
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
