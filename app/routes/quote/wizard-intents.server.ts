import { redirect } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { describeErrorWithPhone } from "../../domain/forms/error-messages";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { chooseKind, withKind } from "../../domain/quotes/draft/choose-kind";
import { editDraft, refreshChoices } from "../../domain/quotes/draft/edit-draft";
import { contactForm, destinationForm, vehicleForm } from "../../domain/quotes/draft/fields";
import { finishedDraft } from "../../domain/quotes/draft/finished-draft";
import { laneErrors } from "../../domain/quotes/estimate/lane-errors.server";
import { isPricedByHand } from "../../domain/quotes/estimate/priced-by-hand";
import { describeQuoteError } from "../../domain/quotes/estimate/quote-error-messages";
import { quoteLink } from "../../domain/leads/quote-link";
import { requestQuote } from "../../domain/quotes/submit/request-quote.server";
import { draftIdempotencyKey } from "../../domain/quotes/submit/idempotency-key.server";
import { forgetPendingContact, savePendingContact } from "../../domain/quotes/draft/pending-contact.server";
import { measuredClassOf } from "../../domain/quotes/draft/by-hand.server";
import { sizeNeeded, vehicleErrors } from "../../domain/quotes/estimate/vehicle-errors.server";
import { businessPhone } from "../../domain/settings/business.server";
import { kindNamed } from "../../domain/vehicles/vehicle-kind";
import { beginDraft, saveDraft } from "../../http/cookies/draft-session.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { requestScope } from "#app/request-context.server.ts";
import { requestByHand } from "./request-by-hand.server";
import {
  editOf,
  goToStep,
  postedStep,
  showAgain,
  showUnfinished,
  stepBack,
  stepPath,
  typedContact,
} from "./wizard-post.server";
import type { WizardAdvanced, WizardPost, WizardRejected } from "./wizard-post.server";

type Answer = Promise<WizardAdvanced | WizardRejected>;

async function toVehicle(posted: WizardPost): Answer {
  const post = { ...posted, draft: withKind(posted.draft, kindNamed(posted.fields.vehicleKind)) };
  const submission = readSubmission(destinationForm, post.fields);
  const phone = businessPhone();
  if (!submission.ok) {
    const wrong = describeFormErrors(submission.error, undefined, describeErrorWithPhone(phone));
    return showAgain(post, "destination", submission, wrong);
  }
  const errors = laneErrors(submission.value, phone);
  if (errors) return showAgain(post, "destination", submission, errors);
  const edited = editDraft(post.draft, "destination", post.fields);
  return goToStep(post, "vehicle", await editOf(posted, edited), 1);
}

async function toContact(post: WizardPost): Answer {
  const submission = readSubmission(vehicleForm, post.fields);
  if (!submission.ok) return showAgain(post, "vehicle", submission, describeFormErrors(submission.error));
  const draft = await editOf(post, editDraft(post.draft, "vehicle", post.fields));
  const finished = finishedDraft(draft);
  if (!finished.ok) return showUnfinished(post, draft, finished.error);
  const errors = await vehicleErrors(finished.value, new Date());
  if (!errors) return goToStep(post, "contact", draft, 2);
  if (!isPricedByHand(errors.code)) return showAgain(post, "vehicle", submission, errors);
  // A form without the fields has not asked for its size yet; once it has, what is left empty is priced by hand.
  const asksSize = measuredClassOf(draft) !== null && !("vehicleLength" in post.fields);
  return asksSize
    ? showAgain(post, "vehicle", submission, sizeNeeded(businessPhone()))
    : goToStep(post, "contact", draft, 2);
}

/** Without JavaScript: reloads the choices that depend on kind, year and make. */
async function refresh(post: WizardPost): Answer {
  const edited = refreshChoices(post.draft, editDraft(post.draft, "vehicle", post.fields));
  const chosen = post.kind ? chooseKind(edited, post.kind) : edited;
  return goToStep(post, "vehicle", await editOf(post, chosen));
}

/** Goes back a step, or to an earlier one, and keeps what was typed so far. */
async function back(post: WizardPost): Answer {
  const from = postedStep(post.fields);
  if (from === "contact") await savePendingContact(post.draft.key, typedContact(post.fields));
  return goToStep(
    post,
    stepBack(from, post.backTo),
    await editOf(post, editDraft(post.draft, from, post.fields)),
  );
}

/** Starts over: drops the draft that the form names or that has become a quote, but not another tab's. */
async function reset({ page, drafts, draft, fields }: WizardPost): Answer {
  const replaced = fields.draft || draft.submitted ? draft : undefined;
  if (replaced) await forgetPendingContact(replaced.key);
  const fresh = beginDraft(drafts.filter((other) => other !== replaced));
  const headers = await saveDraft(fresh, drafts, replaced);
  return {
    draft: fresh,
    stepsDone: 0,
    response: redirect(stepPath(page, "destination", null), { status: 303, headers }),
  };
}

async function submit(post: WizardPost): Answer {
  const { drafts, draft, fields } = post;
  const submission = readSubmission(contactForm, fields);
  if (!submission.ok) return showAgain(post, "contact", submission, describeFormErrors(submission.error));
  const finished = finishedDraft(draft);
  if (!finished.ok) {
    await savePendingContact(draft.key, typedContact(fields));
    return showUnfinished(post, draft, finished.error);
  }
  const request = { ...finished.value, ...submission.value, referralCode: draft.referralCode };
  const outcome = await requestQuote({
    request,
    idempotencyKey: draftIdempotencyKey(draft),
    consent: consentGiven(requestScope().ip),
    now: new Date(),
  });
  if (!outcome.ok && isPricedByHand(outcome.error.code)) return requestByHand(post, request, submission);
  if (!outcome.ok) {
    const { kind, title, message } = describeQuoteError(outcome.error, businessPhone());
    const status = kind === "internal" ? 503 : 400;
    const { code } = outcome.error;
    return showAgain(post, "contact", submission, { code, title, message, fields: [] }, { status });
  }
  await forgetPendingContact(draft.key);
  const { quoteNumber, token } = outcome.value;
  const sent = { ...draft, submitted: { quoteNumber, token } };
  const headers = await saveDraft(sent, drafts);
  return {
    draft: sent,
    stepsDone: 3,
    response: redirect(quoteLink(outcome.value), { status: 303, headers }),
  };
}

/** What each button of the wizard does, by the value of `intent`. */
export const intents: ReadonlyMap<string, (post: WizardPost) => Answer> = new Map([
  ["to-vehicle", toVehicle],
  ["to-contact", toContact],
  ["refresh", refresh],
  ["back", back],
  ["submit", submit],
  ["reset", reset],
]);
