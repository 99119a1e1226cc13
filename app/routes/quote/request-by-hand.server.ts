import { redirect } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { createPriceRequest } from "../../domain/contacts/create-price-request.server";
import { receiptLink } from "../../domain/contacts/receipt-link";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { fieldLabels } from "../../domain/quotes/draft/field-labels";
import { forgetPendingContact } from "../../domain/quotes/draft/pending-contact.server";
import type { QuoteRequest } from "../../domain/quotes/estimate/quote-request";
import { draftIdempotencyKey } from "../../domain/quotes/submit/idempotency-key.server";
import { businessPhone } from "../../domain/settings/business.server";
import { measurementNames } from "../../domain/vehicles/measurement-names";
import { saveDraft } from "../../http/cookies/draft-session.server";
import type { FormSubmission } from "../../http/forms/read-submission.server";
import { requestScope } from "#app/request-context.server.ts";
import { logger } from "../../logger.server";
import { showAgain } from "./wizard-post.server";
import type { WizardAdvanced, WizardPost, WizardRejected } from "./wizard-post.server";

/** No price of ours, but a person who calls with one: keeps the request and leads to its receipt. */
export async function requestByHand(
  post: WizardPost,
  request: QuoteRequest,
  submission: Pick<FormSubmission<string, unknown>, "reply">,
): Promise<WizardAdvanced | WizardRejected> {
  const { draft, drafts } = post;
  try {
    const receipt = await createPriceRequest({
      request,
      typed: measurementNames.map((name) => ({ label: fieldLabels[name], value: draft[name] })),
      idempotencyKey: draftIdempotencyKey(draft),
      consent: consentGiven(requestScope().ip),
      now: new Date(),
    });
    await forgetPendingContact(draft.key);
    const headers = await saveDraft(draft, drafts);
    return { draft, stepsDone: 2, response: redirect(receiptLink(receipt), { status: 303, headers }) };
  } catch (error) {
    logger.error({ err: error }, "a request to price by hand could not be stored");
    const failure = describeFormFailure({ code: "submission-failed" }, businessPhone());
    return showAgain(post, "contact", submission, failure, { status: 503 });
  }
}
