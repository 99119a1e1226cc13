import { TimedOut } from "./limits";
import type { Refusal } from "./refusal";

/** A submission that failed on our side, in the words of the error catalogue. `phone` is the company's, as shown. */
export const submissionError = (late: boolean, phone: string): Refusal => ({
  title: "Submission Error",
  message: late ? new TimedOut().message : `Please call ${phone} for immediate assistance`,
  fields: [],
});
