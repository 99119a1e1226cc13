// The small build of zod, because these schemas ship to the browser.
// The small build of zod, because these schemas ship to the browser.
import * as z from "zod/mini";
import { addError, code, formOf } from "#app/domain/base/forms/form.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import { MAX_ZIP_LENGTH, maxLength, patterns } from "#app/domain/base/limits/form-limits.ts";
import { isDialable } from "#app/domain/base/phone/typed-phone.ts";
import { personFields, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { mayNameCity, parseAddress } from "#app/domain/trip/places/address.ts";
import type { Address } from "#app/domain/trip/places/address.ts";
import { abroadNamed } from "#app/domain/trip/places/places-abroad.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { measures } from "#app/domain/trip/vehicles/measurement-names.ts";
import type { MeasurementName } from "#app/domain/trip/vehicles/measurement-names.ts";
import { cutExactText, typedText } from "#app/domain/base/forms/typed-text.ts";

/** As text, or from JSON a number of feet or pounds; missing, null or empty is undefined: a load may go unmeasured. */
const measurement = (name: MeasurementName, unreadable: FormErrorCode, implausible: FormErrorCode) =>
  z.optional(
    z.pipe(
      z.nullish(
        z.union([typedText(maxLength.measurement, { wrong: unreadable }), z.number()], code(unreadable)),
      ),
      z.transform((typed: string | number | null | undefined, context): number | undefined => {
        const text = String(typed ?? "");
        if (text === "") return undefined;
        const { read, format } = measures[name];
        const found = read(text);
        if (found.ok) return found.value;
        return found.error.code === "unreadable"
          ? addError(context, unreadable)
          : addError(context, implausible, format(found.error.value));
      }),
    ),
  );

/** Of a boat or a machine; whole inches and pounds. */
const measurementFields = {
  vehicleLength: measurement("vehicleLength", "invalid-length", "implausible-length"),
  vehicleWidth: measurement("vehicleWidth", "invalid-width", "implausible-width"),
  vehicleHeight: measurement("vehicleHeight", "invalid-height", "implausible-height"),
  vehicleWeight: measurement("vehicleWeight", "invalid-weight", "implausible-weight"),
};

const address = (missing: FormErrorCode, invalidZip: FormErrorCode) =>
  z.pipe(
    requiredText(missing, maxLength.address),
    z.transform(
      (text: string, context) => parseAddress(text) ?? addError(context, codeOfAbroad(text) ?? invalidZip),
    ),
  );

const abroadCodes = {
  territory: "address-in-territory",
  country: "address-in-country",
  "likely-territory": "address-likely-in-territory",
  "likely-country": "address-likely-in-country",
} as const;

function codeOfAbroad(text: string): FormErrorCode | null {
  const abroad = abroadNamed(text);
  return abroad && abroadCodes[abroad];
}

/** One that the server has read already, as a draft keeps it: its text isn't read again. */
const readAddress = (missing: FormErrorCode, invalidZip: FormErrorCode) =>
  z.pipe(
    z.object(
      { text: requiredText(missing, maxLength.address), zip: z.nullable(typedText(MAX_ZIP_LENGTH)) },
      code(missing),
    ),
    z.transform(({ text, zip }: { text: string; zip: string | null }, context): Address =>
      zip === null ? addError(context, codeOfAbroad(text) ?? invalidZip) : { text, zip },
    ),
  );

/** The same before the server has read it: only the server knows which city a text names. */
const typedAddress = (missing: FormErrorCode, invalidZip: FormErrorCode) =>
  requiredText(missing, maxLength.address).check(
    z.refine((text) => parseAddress(text) !== null || mayNameCity(text), code(invalidZip)),
  );

/** Forms send strings and JSON sends booleans; both become booleans. */
const wordsOrBoolean = (
  words: readonly [string, ...string[]],
  yes: readonly string[],
  error: FormErrorCode,
) =>
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(words),
        z.transform((word: string) => yes.includes(word)),
      ),
    ],
    code(error),
  );

const yesNo = wordsOrBoolean(["true", "false", "yes", "no"], ["true", "yes"], "invalid-is-running");
/** A checkbox sends "on" or nothing. */
export const ticked = wordsOrBoolean(["on", "true", "false", ""], ["on", "true"], "invalid-tick");

const destination = {
  pickupAddress: address("pickup-address-required", "invalid-pickup-zip"),
  deliveryAddress: address("delivery-address-required", "invalid-delivery-zip"),
  transportType: z._default(z.enum(transportTypes, code("invalid-transport-type")), "open"),
};

const year = (missing: FormErrorCode) =>
  typedText(maxLength.year, { wrong: missing, tooLong: "invalid-vehicle-year" }).check(
    z.minLength(1, code(missing)),
    z.regex(patterns.year, code("invalid-vehicle-year")),
  );

/** The year where it's written and not chosen from a list. */
export const writtenYear = { vehicleYear: year("invalid-vehicle-year") };

const vehicle = {
  vehicleYear: year("vehicle-year-required"),
  vehicleMake: requiredText("vehicle-make-required", maxLength.name),
  vehicleModel: requiredText("vehicle-model-required", maxLength.name),
  isRunning: z._default(yesNo, true),
  ...measurementFields,
};

const contact = { ...personFields, useWhatsApp: z._default(ticked, false) };

type ForWhatsApp = { phone: string; useWhatsApp: boolean };

export const PHONE_FOR_WHATSAPP = "phone-for-whatsapp" satisfies FormErrorCode;

/** WhatsApp reaches a phone: who asks for it gives one. */
export const lacksPhone = ({ phone, useWhatsApp }: ForWhatsApp): boolean => useWhatsApp && !isDialable(phone);

/** Told together with whatever else is wrong. */
const phoneForWhatsApp = z.check<ForWhatsApp>(
  ({ value, issues }) => {
    if (lacksPhone(value))
      issues.push({ code: "custom", message: PHONE_FOR_WHATSAPP, path: ["phone"], input: value.phone });
  },
  { when: () => true },
);

/** One schema per step, fields in page order; input is text from a form or JSON body, errors are codes. */
export const destinationSchema = z.object(destination);
export const vehicleSchema = z.object(vehicle);
const contactSchema = z.object(contact).check(phoneForWhatsApp);
export const destinationForm = formOf(destinationSchema);
/** The first step with its addresses as `readAddresses` or a draft has them. */
export const readDestinationForm = formOf(
  z.object({
    ...destination,
    pickupAddress: readAddress("pickup-address-required", "invalid-pickup-zip"),
    deliveryAddress: readAddress("delivery-address-required", "invalid-delivery-zip"),
  }),
);
/** The first step as the browser checks it. */
export const typedDestinationForm = formOf(
  z.object({
    ...destination,
    pickupAddress: typedAddress("pickup-address-required", "invalid-pickup-zip"),
    deliveryAddress: typedAddress("delivery-address-required", "invalid-delivery-zip"),
  }),
);
export const vehicleForm = formOf(vehicleSchema);
export const contactForm = formOf(contactSchema);
/** A whole quote request sent at once; errors come in field order. */
export const quoteRequestSchema = z.object({
  ...destination,
  ...vehicle,
  ...writtenYear,
  ...contact,
  referralCode: z.catch(z.optional(cutExactText(maxLength.referralCode)), undefined),
});

export type Destination = z.output<typeof destinationSchema>;
export type VehicleFields = z.output<typeof vehicleSchema>;
export type Contact = z.output<typeof contactSchema>;
export type FieldName = keyof Destination | keyof VehicleFields | keyof Contact;
