// The small build of zod: these schemas travel to the browser.
import * as z from "zod/mini";
import { parseAddress } from "../geography/address";
import { transportTypes } from "../pricing/transport-type";

const invalidZip = "Please enter a complete 5-digit ZIP code";
const tooLong = (most: number) => `Must be ${most} characters or less`;

const address = (required: string) =>
  z.pipe(
    z
      .string({ error: required })
      .check(
        z.trim(),
        z.minLength(1, { error: required, abort: true }),
        z.maxLength(200, { error: tooLong(200), abort: true }),
      ),
    z.transform((text: string, context) => {
      const parsed = parseAddress(text);
      if (parsed) return parsed;
      context.issues.push({ code: "custom", message: invalidZip, input: text });
      return z.NEVER;
    }),
  );

const named = (what: string) => {
  const required = `${what} is required`;
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(50, { error: tooLong(50) }),
    );
};

export const matching = (shape: RegExp, most: number, error: string) =>
  z.string({ error }).check(z.trim(), z.maxLength(most, { error, abort: true }), z.regex(shape, { error }));

/** Words as a form sends them become a boolean; a boolean, as JSON sends it, stays one. */
const wordsOrBoolean = (words: readonly [string, ...string[]], yes: readonly string[], error: string) =>
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(words),
        z.transform((word: string) => yes.includes(word)),
      ),
    ],
    { error },
  );

const yesNo = wordsOrBoolean(["true", "false", "yes", "no"], ["true", "yes"], "Please choose yes or no");
/** A checkbox sends "on" or nothing at all. */
const ticked = wordsOrBoolean(
  ["on", "true", "false", ""],
  ["on", "true"],
  "Please tick the box or leave it empty",
);

const destination = {
  pickupAddress: address("Pickup address is required"),
  deliveryAddress: address("Delivery address is required"),
  transportType: z._default(
    z.enum(transportTypes, { error: "Please choose open or enclosed transport" }),
    "open",
  ),
};

const vehicle = {
  vehicleYear: matching(/^\d{4}$/, 100, "Must be a 4-digit year"),
  vehicleMake: named("Vehicle make"),
  vehicleModel: named("Vehicle model"),
  isRunning: z._default(yesNo, true),
};

const contact = {
  fullName: named("Full name"),
  email: matching(z.regexes.email, 255, "Invalid email format"),
  phone: z._default(matching(/^(\+?[\d\s\-()]{10,})?$/, 40, "Invalid phone format"), ""),
  useWhatsApp: z._default(ticked, false),
};

/** One schema a step, the field order of the page. Values are text as a form or a JSON body sends it. */
export const destinationSchema = z.object(destination);
export const vehicleSchema = z.object(vehicle);
export const contactSchema = z.object(contact);
/** A whole quote request, for those who send it in one piece. Complaints come in the order of the fields. */
export const quoteRequestSchema = z.object({
  ...destination,
  ...vehicle,
  ...contact,
  referralCode: z.catch(z.optional(z.string()), undefined),
});

export type Destination = z.output<typeof destinationSchema>;
export type VehicleFields = z.output<typeof vehicleSchema>;
export type Contact = z.output<typeof contactSchema>;
export type FieldName = keyof Destination | keyof VehicleFields | keyof Contact;
