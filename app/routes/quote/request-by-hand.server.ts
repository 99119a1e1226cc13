import { redirect } from "@remix-run/node";
import { consentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { createPriceRequest } from "#app/domain/crm/contacts/create-price-request.server.ts";
import { receiptLink } from "#app/domain/crm/contacts/receipt-link.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { fieldLabels } from "#app/domain/crm/quotes/draft/field-labels.ts";
import { forgetPendingContact } from "#app/domain/crm/quotes/draft/pending-contact.server.ts";
import type { QuoteRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { draftIdempotencyKey } from "#app/domain/crm/quotes/submit/idempotency-key.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { measurementNames } from "#app/domain/trip/vehicles/measurement-names.ts";
import { saveDraft } from "#app/http/cookies/draft-session.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { logger } from "#app/logger.server.ts";
import { showAgain } from "./wizard-post.server";
import type { WizardAdvanced, WizardPost, WizardRejected } from "./wizard-post.server";

/** For a request that only a person can price: stores it and leads to its receipt. */
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
