import { env } from "../../env.server";
import { tripOf } from "./estimate.server";
import { TimedOut } from "./limits";
import { refusedByUs, withoutFields } from "./not-quoted";
import type { NotQuoted } from "./not-quoted";
import { priceBothTrailers } from "./price-both-trailers.server";
import { submissionError } from "./submission-error";
import { submitQuote } from "./submit-quote.server";
import type { Submission, SubmittedQuote } from "./submit-quote.server";

/** Prices and stores a request whose fields have passed, or tells in the words of the error catalogue why there is no quote. */
export async function requestQuote(submission: Submission): Promise<SubmittedQuote | NotQuoted> {
  const priced = await priceBothTrailers(tripOf(submission.request), submission.now);
  if ("refusal" in priced) return withoutFields(priced);
  try {
    return await submitQuote(submission, priced);
  } catch (error) {
    return refusedByUs(submissionError(error instanceof TimedOut, env.BUSINESS_PHONE), error);
  }
}
