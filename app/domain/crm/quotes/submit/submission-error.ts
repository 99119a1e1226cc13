import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";

/** `phone` is the company's, as shown. */
export const submissionError = (late: boolean, phone: string): FormErrors<never> =>
  describeFormFailure({ code: late ? "submission-timed-out" : "submission-failed" }, phone);
