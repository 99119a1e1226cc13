import { describeErrorCode } from "./error-messages";
import type { DescribeError } from "./error-messages";
import type { Message } from "./message";
import { describeFormErrors } from "./form-errors";
import type { FieldError, FormErrors, PublicHeadline } from "./form-errors";
import { staffMessages } from "./staff-error-messages";

const headlines = {
  "not-logged-in": { title: "You’re not logged in yet" },
  "not-changed": { title: "Nothing was changed" },
  "not-saved": { title: "Not saved yet" },
} as const;

type Headline = keyof typeof headlines | PublicHeadline;
const isOwn = (headline: Headline): headline is keyof typeof headlines => Object.hasOwn(headlines, headline);

/** Like `describeErrorCode`, for the staff area's codes too. */
export const describeStaffError: DescribeError = (code, detail = "") => {
  const known: Partial<Record<string, Message>> = staffMessages;
  const message = known[code] ?? describeErrorCode(code, detail);
  return typeof message === "string" ? message : message(detail);
};

/** Like `describeFormErrors`, for a form of the staff area. */
export const describeStaffErrors = <Field extends string>(
  errors: readonly FieldError<Field>[],
  headline?: Headline,
): FormErrors<Field> =>
  describeFormErrors(
    errors,
    headline && isOwn(headline) ? headlines[headline] : headline,
    describeStaffError,
  );
