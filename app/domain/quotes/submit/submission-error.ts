import { describeFormFailure } from "../../forms/form-failures";
import type { FormErrors } from "../../forms/form-errors";

/** `phone` is the company's, as shown. */
export const submissionError = (late: boolean, phone: string): FormErrors<never> =>
  describeFormFailure({ code: late ? "submission-timed-out" : "submission-failed" }, phone);
