import { redirect } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { editDraft, refreshChoices } from "../../domain/quotes/edit-draft";
import { contactForm, destinationForm, vehicleForm } from "../../domain/quotes/fields";
import { finishedDraft } from "../../domain/quotes/finished-draft";
import { laneErrors } from "../../domain/quotes/lane-errors.server";
import { describeQuoteError } from "../../domain/quotes/quote-error-messages";
import { quoteLink } from "../../domain/quotes/quote-link";
import { requestQuote } from "../../domain/quotes/request-quote.server";
import { stepBefore } from "../../domain/quotes/steps";
import { draftSubmitKey } from "../../domain/quotes/submit-key.server";
import { forgetUnsentContact, keepUnsentContact } from "../../domain/quotes/unsent-contact.server";
import { vehicleErrors } from "../../domain/quotes/vehicle-errors.server";
import { env } from "../../env.server";
import { beginDraft, saveDraft } from "../../http/cookies/draft-session.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { requestScope } from "../../http/request-scope.server";
import {
  editOf,
  goToStep,
  postedStep,
  showAgain,
  showUnfinished,
  stepPath,
  typedContact,
} from "./wizard-post.server";
import type { WizardPost, WizardRejected } from "./wizard-post.server";

type Answer = Promise<Response | WizardRejected>;

async function toVehicle(post: WizardPost): Answer {
  const submission = readSubmission(destinationForm, post.fields);
  if (!submission.ok) return showAgain(post, "destination", submission, describeFormErrors(submission.error));
  const errors = laneErrors(submission.value, env.BUSINESS_PHONE);
  if (errors) return showAgain(post, "destination", submission, errors);
  return goToStep(post, "vehicle", editOf(post, editDraft(post.draft, "destination", post.fields)));
}

async function toContact(post: WizardPost): Answer {
  const submission = readSubmission(vehicleForm, post.fields);
  if (!submission.ok) return showAgain(post, "vehicle", submission, describeFormErrors(submission.error));
  const draft = editOf(post, editDraft(post.draft, "vehicle", post.fields));
  const finished = finishedDraft(draft);
  if (!finished.ok) return showUnfinished(post, draft, finished.error);
  const errors = await vehicleErrors(finished.value, new Date());
  return errors ? showAgain(post, "vehicle", submission, errors) : goToStep(post, "contact", draft);
}

/** Without script: reads the choices again that hang on year and make. */
async function refresh(post: WizardPost): Answer {
  const edited = editDraft(post.draft, "vehicle", post.fields);
  return goToStep(post, "vehicle", editOf(post, refreshChoices(post.draft, edited)));
}

/** One step back, with whatever was typed so far. */
async function back(post: WizardPost): Answer {
  const from = postedStep(post.fields);
  if (from === "contact") keepUnsentContact(post.draft.key, typedContact(post.fields));
  return goToStep(post, stepBefore(from), editOf(post, editDraft(post.draft, from, post.fields)));
}

/** Begins anew. A draft that the form names, or that has become a quote, is let go of; another tab's is not. */
async function reset({ page, drafts, draft, fields }: WizardPost): Answer {
  const replaced = fields.draft || draft.submitted ? draft : undefined;
  if (replaced) forgetUnsentContact(replaced.key);
  const fresh = beginDraft(drafts.filter((other) => other !== replaced));
  return redirect(stepPath(page, "destination", null), {
    status: 303,
    headers: await saveDraft(fresh, drafts, replaced),
  });
}

async function submit(post: WizardPost): Answer {
  const { drafts, draft, fields } = post;
  const submission = readSubmission(contactForm, fields);
  if (!submission.ok) return showAgain(post, "contact", submission, describeFormErrors(submission.error));
  const finished = finishedDraft(draft);
  if (!finished.ok) {
    keepUnsentContact(draft.key, typedContact(fields));
    return showUnfinished(post, draft, finished.error);
  }
  const outcome = await requestQuote({
    request: { ...finished.value, ...submission.value, referralCode: draft.referralCode },
    idempotencyKey: draftSubmitKey(draft),
    consent: consentGiven(requestScope().ip),
    now: new Date(),
  });
  if (!outcome.ok) {
    const { kind, title, message } = describeQuoteError(outcome.error, env.BUSINESS_PHONE);
    const status = kind === "internal" ? 503 : 400;
    return showAgain(post, "contact", submission, { title, message, fields: [] }, { status });
  }
  forgetUnsentContact(draft.key);
  const { quoteNumber, token } = outcome.value;
  return redirect(quoteLink(outcome.value), {
    status: 303,
    headers: await saveDraft({ ...draft, submitted: { quoteNumber, token } }, drafts),
  });
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
