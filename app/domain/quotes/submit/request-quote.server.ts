import { logger } from "../../../logger.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { estimateBothTransportTypes } from "../estimate/estimate-both-transport-types.server";
import { TimedOut } from "../estimate/limits";
import type { QuoteError } from "../estimate/quote-error";
import { submitQuote } from "./submit-quote.server";
import type { Submission, SubmittedQuote } from "./submit-quote.server";

/** Prices and stores a request whose fields are already validated. */
export async function requestQuote(submission: Submission): Promise<Result<SubmittedQuote, QuoteError>> {
  const priced = await estimateBothTransportTypes(submission.request, submission.now);
  if (!priced.ok) return priced;
  try {
    return ok(await submitQuote(submission, priced.value));
  } catch (error) {
    logger.error({ err: error }, "a quote could not be stored");
    return err({ code: error instanceof TimedOut ? "submission-timed-out" : "submission-failed" });
  }
}
