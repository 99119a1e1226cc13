import { describeErrorCode } from "./error-messages";
import type { DescribeError, FormErrorCode } from "./error-messages";

/** A field's error by code, before it becomes a message. */
export type FieldError<Field extends string = string> = {
  field: Field;
  code: FormErrorCode;
  /** what the message names: a limit, a count, a day */
  detail?: string | number;
};

/** What a form got wrong, as the visitor reads it: a toast, or a box above the form without JavaScript. */
export type FormErrors<Field extends string = string> = {
  /** the first error's code, for our figures */
  code?: string;
  title: string;
  message: string;
  /** the invalid fields in page order; empty if no field is invalid */
  fields: { field: Field; message: string }[];
};

/** Without a message, the first field's message is used. */
type Headline = { title: string; message?: string };

const headlines = {
  "validation-error": { title: "Validation Error" },
  "zip-code-required": { title: "ZIP code required", message: describeErrorCode("zip-required") },
  "not-sent": { title: "Not sent yet" },
  "no-link": { title: "No link yet" },
  "check-entries": { title: describeErrorCode("invalid") },
} as const satisfies Record<string, Headline>;

const addresses = { title: "Address Required", message: "Please enter both pickup and delivery addresses" };
const vehicle = { title: "Vehicle details required", message: "Please enter vehicle year, make, and model" };

export type PublicHeadline = keyof typeof headlines;

/** The headline if any field of the step has this error. */
const wholeStep: Partial<Record<FormErrorCode, Headline>> = {
  "pickup-address-required": addresses,
  "delivery-address-required": addresses,
  "vehicle-year-required": vehicle,
  "vehicle-make-required": vehicle,
  "vehicle-model-required": vehicle,
};

/** The headline if the first error is this one. */
const ofFirst: Partial<Record<FormErrorCode, Headline>> = {
  "invalid-pickup-zip": { title: "Invalid Pickup ZIP" },
  "invalid-delivery-zip": { title: "Invalid Delivery ZIP" },
  "address-in-territory": { title: "Invalid Address" },
  "address-in-country": { title: "Invalid Address" },
  "address-likely-in-territory": { title: "Invalid Address" },
  "address-likely-in-country": { title: "Invalid Address" },
};

function headlineOf(errors: readonly FieldError[]): Headline {
  const whole = errors.map(({ code }) => wholeStep[code]).find(Boolean);
  const first = errors[0] && ofFirst[errors[0].code];
  return whole ?? first ?? headlines["validation-error"];
}

/** A form with a fixed headline passes it; the wizard's headlines depend on the errors. */
export function describeFormErrors<Field extends string>(
  errors: readonly FieldError<Field>[],
  headline?: PublicHeadline | Headline,
  describe: DescribeError = describeErrorCode,
): FormErrors<Field> {
  const fields = errors.map(({ field, code, detail }) => ({ field, message: describe(code, detail) }));
  const { title, message }: Headline =
    typeof headline === "string" ? headlines[headline] : (headline ?? headlineOf(errors));
  const code = errors[0]?.code ?? "invalid";
  return { code, title, message: message ?? fields[0]?.message ?? describeErrorCode("invalid"), fields };
}
