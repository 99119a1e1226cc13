import * as z from "zod/mini";
import type { FormErrorCode } from "./error-messages";
import { code } from "./form";
import { maxLength, patterns } from "./limits";

export const requiredText = (error: FormErrorCode, most: number) =>
  z.string(code(error)).check(z.trim(), z.minLength(1, code(error)), z.maxLength(most, code("too-long")));

/** Too long for its pattern ends the look: patterns are not made for half a megabyte. */
const matching = (shape: RegExp, most: number, error: FormErrorCode) =>
  z
    .string(code(error))
    .check(z.trim(), z.maxLength(most, { ...code(error), abort: true }), z.regex(shape, code(error)));

/** How every form asks for a person. */
export const personFields = {
  fullName: requiredText("full-name-required", maxLength.name),
  email: matching(z.regexes.email, maxLength.email, "invalid-email"),
  phone: z._default(matching(patterns.phone, maxLength.phone, "invalid-phone"), ""),
};
