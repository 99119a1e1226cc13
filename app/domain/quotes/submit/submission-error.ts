import { describeFormFailure } from "../../forms/form-failures";
import type { FormErrors } from "../../forms/form-errors";

/** A submission that failed on our side, in the words of the error catalogue. `phone` is the company's, as shown. */
export const submissionError = (late: boolean, phone: string): FormErrors<never> =>
  describeFormFailure({ code: late ? "submission-timed-out" : "submission-failed" }, phone);
