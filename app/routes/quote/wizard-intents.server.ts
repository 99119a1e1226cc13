import { redirect } from "@remix-run/node";
import { consentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { describeErrorWithPhone } from "#app/domain/base/forms/error-messages.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { chooseKind, withKind } from "#app/domain/crm/quotes/draft/choose-kind.ts";
import { editDraft, refreshChoices } from "#app/domain/crm/quotes/draft/edit-draft.ts";
import { contactForm, readDestinationForm, vehicleForm } from "#app/domain/crm/quotes/draft/fields.ts";
import { finishedDraft } from "#app/domain/crm/quotes/draft/finished-draft.ts";
import { laneErrors } from "#app/domain/crm/quotes/estimate/lane-errors.server.ts";
import { isPricedByHand } from "#app/domain/crm/quotes/estimate/priced-by-hand.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { requestQuote } from "#app/domain/crm/quotes/submit/request-quote.server.ts";
import { draftIdempotencyKey } from "#app/domain/crm/quotes/submit/idempotency-key.server.ts";
import {
  forgetPendingContact,
  savePendingContact,
} from "#app/domain/crm/quotes/draft/pending-contact.server.ts";
import { measuredClassOf } from "#app/domain/crm/quotes/draft/by-hand.server.ts";
import { sizeNeeded, vehicleErrors } from "#app/domain/crm/quotes/estimate/vehicle-errors.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { beginDraft, saveDraft } from "#app/http/cookies/draft-session.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
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

const editIn = ({ fields: posted, addresses }: WizardPost) => ({ posted, addresses });

type Answer = Promise<WizardAdvanced | WizardRejected>;

async function toVehicle(posted: WizardPost): Answer {
  const post = { ...posted, draft: withKind(posted.draft, kindNamed(posted.fields.vehicleKind)) };
  const submission = readSubmission(readDestinationForm, post.fields, post.addresses);
  const phone = businessPhone();
  if (!submission.ok) {
    const wrong = describeFormErrors(submission.error, undefined, describeErrorWithPhone(phone));
    return showAgain(post, "destination", submission, wrong);
  }
  const errors = laneErrors(submission.value, phone);
  if (errors) return showAgain(post, "destination", submission, errors);
  const edited = editDraft(post.draft, "destination", editIn(post));
  return goToStep(post, "vehicle", await editOf(posted, edited), 1);
}

async function toContact(post: WizardPost): Answer {
  const submission = readSubmission(vehicleForm, post.fields);
  if (!submission.ok) return showAgain(post, "vehicle", submission, describeFormErrors(submission.error));
  const draft = await editOf(post, editDraft(post.draft, "vehicle", editIn(post)));
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
  const edited = refreshChoices(post.draft, editDraft(post.draft, "vehicle", editIn(post)));
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
    await editOf(post, editDraft(post.draft, from, editIn(post))),
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
