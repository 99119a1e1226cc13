import * as z from "zod/mini";
import { phonePattern, withPlainDashes } from "#app/domain/base/phone/typed-phone.ts";
import type { FormErrorCode } from "./error-messages";
import { code } from "./form";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";

export const requiredText = (error: FormErrorCode, most: number) =>
  z.string(code(error)).check(z.trim(), z.minLength(1, code(error)), z.maxLength(most, code("too-long")));

/** Checks the length first, because the patterns are slow on very long input. */
const matching = (shape: RegExp, most: number, error: FormErrorCode) =>
  z
    .string(code(error))
    .check(z.trim(), z.maxLength(most, { ...code(error), abort: true }), z.regex(shape, code(error)));

const phone = z
  .string(code("invalid-phone"))
  .check(
    z.trim(),
    z.overwrite(withPlainDashes),
    z.maxLength(maxLength.phone, { ...code("invalid-phone"), abort: true }),
    z.regex(phonePattern, code("invalid-phone")),
  );

/** Shared by every form that asks for a person. */
export const personFields = {
  fullName: requiredText("full-name-required", maxLength.name),
  email: matching(z.regexes.email, maxLength.email, "invalid-email"),
  phone: z._default(phone, ""),
};
