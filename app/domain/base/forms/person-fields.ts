import * as z from "zod/mini";
import { phonePattern, withPlainDashes } from "#app/domain/base/phone/typed-phone.ts";
import type { FormErrorCode } from "./error-messages";
import { code } from "./form";
import { typedText } from "./typed-text";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";

export const requiredText = (error: FormErrorCode, most: number) =>
  typedText(most, { wrong: error, tooLong: "too-long" }).check(z.minLength(1, code(error)));

const email = typedText(maxLength.email, { wrong: "invalid-email" });
const phone = typedText(maxLength.phone, { wrong: "invalid-phone" }).check(
  z.overwrite(withPlainDashes),
  z.regex(phonePattern, code("invalid-phone")),
);

/** Shared by every form that asks for a person. */
export const personFields = {
  fullName: requiredText("full-name-required", maxLength.name),
  email: email.check(z.regex(z.regexes.email, code("invalid-email"))),
  phone: z._default(phone, ""),
};

/** Where a phone number will do; "" for none. */
export const optionalEmail = z._default(
  typedText(maxLength.email, { tooLong: "too-long" }).check(
    z.refine((typed) => typed === "" || z.regexes.email.test(typed), code("invalid-email")),
  ),
  "",
);
