import { logger } from "../../../logger.server";
import { validatePickupDate } from "../../pricing/pickup-date";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { estimateBothTransportTypes } from "../estimate/estimate-both-transport-types.server";
import { checkStreetZips } from "../estimate/check-street-zips.server";
import { checkYear } from "../estimate/check-year.server";
import { TimedOut, submitLimitMs, withLimit } from "../estimate/limits";
import type { QuoteError } from "../estimate/quote-error";
import { submitQuote } from "./submit-quote.server";
import type { Submission, SubmittedQuote } from "./submit-quote.server";

/** Prices and stores a request whose fields are already validated, both within the submission's limit. */
export async function requestQuote(submission: Submission): Promise<Result<SubmittedQuote, QuoteError>> {
  try {
    return await withLimit(submitLimitMs, async () => {
      const { pickupDate } = submission.request;
      const date = pickupDate && validatePickupDate(pickupDate, submission.now);
      if (date && !date.ok) return date;
      const streets = checkStreetZips(submission.request);
      if (!streets.ok) return streets;
      const both = await estimateBothTransportTypes(submission.request, submission.now);
      const priced = both.ok ? await checkYear(submission.request.vehicle, both) : both;
      return priced.ok ? ok(await submitQuote(submission, priced.value)) : priced;
    });
  } catch (error) {
    logger.error({ err: error }, "a quote could not be stored");
    return err({ code: error instanceof TimedOut ? "submission-timed-out" : "submission-failed" });
  }
}
