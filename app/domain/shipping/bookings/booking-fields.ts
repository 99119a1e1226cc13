import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { cutText, optionalText } from "#app/domain/base/forms/typed-text.ts";
import { bookingLimits } from "#app/domain/base/limits/booking-limits.ts";
import { MAX_CODE_LENGTH, MAX_DAY_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { parsePhone } from "#app/domain/base/phone/parse-phone.ts";
import { isStateCode } from "#app/domain/trip/places/states.ts";
import {
  carrierForms,
  faults,
  feeForms,
  handovers,
  keySets,
  modifications,
  payers,
  placeTypes,
  truckAccesses,
} from "#app/domain/shipping/orders/order-facts.ts";

/** Radio buttons: what a form without them, or an older one, sends is the first answer. */
const choice = <const Value extends string>(values: readonly [Value, ...Value[]], first: Value = values[0]) =>
  z._default(z.enum(values, code("choose-one")), first);

/** A box sends "on" or nothing. */
const box = z._default(
  z.pipe(
    cutText(5),
    z.transform((sent: string) => sent === "on"),
  ),
  false,
);

const tickRequired = (error: FormErrorCode) => box.check(z.refine((isTicked) => isTicked, code(error)));

/** A group of boxes with one name, their values with commas between. */
const boxes = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    optionalText(bookingLimits.boxes),
    z.transform((sent: string): Value[] => {
      const chosen = sent.split(",");
      return values.filter((value) => chosen.includes(value));
    }),
  );

const street = optionalText(maxLength.address);
const unit = optionalText(bookingLimits.unit);
const name = optionalText(maxLength.name);
const phone = optionalText(maxLength.phone);
const notes = optionalText(bookingLimits.notes);

const places = z.object({
  firstDay: requiredText("first-day-required", MAX_DAY_LENGTH),
  flexDays: choice(["0", "3", "7"], "3"),
  pickupStreet: street,
  pickupStreetUnknown: box,
  pickupUnit: unit,
  pickupPlaceType: choice(placeTypes),
  pickupHandover: choice(handovers),
  pickupContactName: name,
  pickupContactPhone: phone,
  pickupTruck: choice(truckAccesses, "unsure"),
  pickupNotes: notes,
  deliveryStreet: street,
  deliveryStreetUnknown: box,
  deliveryUnit: unit,
  deliveryPlaceType: choice(placeTypes),
  deliveryHandover: choice(handovers),
  deliveryContactName: name,
  deliveryContactPhone: phone,
  deliveryTruck: choice(truckAccesses, "unsure"),
  deliveryNotes: notes,
  customerPhone: phone,
  customerEmail: optionalText(maxLength.email),
});
type PlacesOutput = z.output<typeof places>;

/** What is wrong with one end: no street and no "I don't know", or somebody else without a name and a phone. */
function endErrors(end: "pickup" | "delivery", sent: PlacesOutput): [keyof PlacesOutput, FormErrorCode][] {
  const errors: [keyof PlacesOutput, FormErrorCode][] = [];
  if (!sent[`${end}Street`] && !sent[`${end}StreetUnknown`])
    errors.push([`${end}Street`, `${end}-street-required`]);
  if (sent[`${end}Handover`] !== "other") return errors;
  const typed = sent[`${end}ContactPhone`];
  if (!sent[`${end}ContactName`]) errors.push([`${end}ContactName`, "contact-name-required"]);
  if (!typed) errors.push([`${end}ContactPhone`, "contact-phone-required"]);
  else if (!parsePhone(typed)) errors.push([`${end}ContactPhone`, "phone-unreadable"]);
  return errors;
}

/** Told together with whatever else is wrong with the fields. */
const bothEnds = z.check<PlacesOutput>(
  ({ value, issues }) => {
    for (const end of ["pickup", "delivery"] as const)
      for (const [field, message] of endErrors(end, value))
        issues.push({ code: "custom", message, path: [field], input: value[field] });
    if (value.customerPhone && !parsePhone(value.customerPhone))
      issues.push({ code: "custom", message: "phone-unreadable", path: ["customerPhone"], input: "" });
    if (value.customerEmail && !z.regexes.email.test(value.customerEmail))
      issues.push({ code: "custom", message: "invalid-email", path: ["customerEmail"], input: "" });
  },
  { when: ({ value }) => typeof value === "object" && value !== null && "deliveryStreet" in value },
);

export const placesForm = formOf(places.check(bothEnds));

export const vehicleForm = formOf(
  z.object({
    isRunning: choice(["true", "false"]),
    vin: optionalText(bookingLimits.vin),
    /** the VIN that was warned about: pressed again, it stays */
    vinSeen: z._default(cutText(bookingLimits.vin), ""),
    plate: optionalText(bookingLimits.plate),
    plateState: z.pipe(
      z._default(cutText(2), ""),
      z.transform((typed: string, context) => {
        const state = typed.toUpperCase();
        return state === "" || isStateCode(state) ? state : addError(context, "choose-one");
      }),
    ),
    color: optionalText(bookingLimits.color),
    hasKeys: choice(keySets),
    modifications: boxes(modifications),
    faults: boxes(faults),
    contents: optionalText(bookingLimits.contents),
    note: optionalText(bookingLimits.note),
  }),
);

const terms = z.object({
  payer: choice(payers),
  payerName: name,
  feeForm: choice(feeForms),
  carrierForm: choice(carrierForms),
  acceptTerms: tickRequired("terms-not-accepted"),
  /** of the terms that the page showed */
  termsVersion: z._default(cutText(MAX_CODE_LENGTH), ""),
});

const payerNamed = z.check<z.output<typeof terms>>(
  ({ value, issues }) => {
    if (value.payer === "other" && !value.payerName)
      issues.push({ code: "custom", message: "payer-name-required", path: ["payerName"], input: "" });
  },
  { when: ({ value }) => typeof value === "object" && value !== null && "payer" in value },
);

export const termsForm = formOf(terms.check(payerNamed));

export const signForm = formOf(
  z.object({
    /** asked here of those for whom staff filled in the steps before */
    acceptTerms: box,
    mayShip: tickRequired("may-ship-required"),
    acceptElectronic: tickRequired("electronic-required"),
    signerName: requiredText("signer-name-required", maxLength.name),
  }),
);

export type PlacesFields = z.output<typeof placesForm.schema>;
export type VehicleFields = z.output<typeof vehicleForm.schema>;
export type TermsFields = z.output<typeof termsForm.schema>;
/** Fields that a form may send more than once. */
export const listFields = ["modifications", "faults"] as const;
