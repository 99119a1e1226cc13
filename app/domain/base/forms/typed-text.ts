import * as z from "zod/mini";
import type { FormErrorCode } from "./error-messages";
import { addError, code } from "./form";

/** `wrong`: nothing was sent, or no text; `tooLong`: the same as `wrong` unless it's named. */
type Errors = { wrong?: FormErrorCode; tooLong?: FormErrorCode };

/**
 * What somebody typed, without spaces around it, in at most `most` characters. Every text of a form, an address or a JSON
 * body comes through this file, because a longer one must reach no pattern: some take minutes for 60,000 spaces. What
 * follows in the schema runs only within the limit.
 */
export const typedText = (most: number, { wrong = "invalid", tooLong = wrong }: Errors = {}) =>
  z.string(code(wrong)).check(z.trim(), atMost(most, tooLong));

/** The same with its spaces, such as a password; the spaces around it count too. */
export const exactText = (most: number, { wrong = "invalid", tooLong = wrong }: Errors = {}) =>
  z.string(code(wrong)).check(atMost(most, tooLong));

/** Text that may be missing, which is "". */
export const optionalText = (most: number, tooLong: FormErrorCode = "too-long") =>
  z._default(typedText(most, { tooLong }), "");

/** Text that is never too long: the rest is left out. */
export const cutText = (most: number) =>
  z.string().check(z.overwrite((typed) => typed.trim().slice(0, most)));

/** The same as it was typed, spaces and all. */
export const cutExactText = (most: number) => z.string().check(z.overwrite((typed) => typed.slice(0, most)));

/** Text with line ends as "\n"; the error's detail is its length. */
export const textBetween = (least: number, most: number, error: FormErrorCode) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((typed: string, context) => {
      const text = typed.replaceAll("\r\n", "\n").trim();
      return text.length >= least && text.length <= most ? text : addError(context, error, text.length);
    }),
  );

const atMost = (most: number, error: FormErrorCode) => z.maxLength(most, { ...code(error), abort: true });
