import { logger } from "#app/logger.server.ts";
import { validatePickupDate } from "#app/domain/trip/pricing/pickup-date.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { estimateBothTransportTypes } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { checkStreetZips } from "#app/domain/crm/quotes/estimate/check-street-zips.server.ts";
import { checkYear } from "#app/domain/crm/quotes/estimate/check-year.server.ts";
import { TimedOut, submitLimitMs, withLimit } from "#app/domain/crm/quotes/estimate/time-limits.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
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
