import { data, redirect } from "@remix-run/node";
import { consentGiven } from "../../domain/consent/consent-given.server";
import { editDraft, refreshChoices } from "../../domain/quotes/edit-draft";
import { quoteLink } from "../../domain/quotes/quote-link";
import { finishedDraft } from "../../domain/quotes/finished-draft";
import { laneErrors } from "../../domain/quotes/lane-errors.server";
import { describeQuoteError } from "../../domain/quotes/quote-error-messages";
import { checkContact, checkDestination, checkVehicle } from "../../domain/quotes/refusal";
import { requestQuote } from "../../domain/quotes/request-quote.server";
import { stepBefore } from "../../domain/quotes/steps";
import { draftSubmitKey } from "../../domain/quotes/submit-key.server";
import { forgetUnsentContact, keepUnsentContact } from "../../domain/quotes/unsent-contact.server";
import { vehicleErrors } from "../../domain/quotes/vehicle-errors.server";
import { env } from "../../env.server";
import { emptyDraft, keepDraft } from "../../http/draft-cookie.server";
import { requestScope } from "../../http/request-scope.server";
import { goToStep, postedStep, showAgain, showUnfinished, typedContact } from "./wizard-post.server";
import type { WizardPost, WizardRefused } from "./wizard-post.server";

type Answer = Promise<Response | ReturnType<typeof data<WizardRefused>>>;

async function toVehicle(post: WizardPost): Answer {
  const checked = checkDestination(post.fields);
  if (!checked.ok) return showAgain(post, "destination", checked.refusal);
  const refusal = laneErrors(checked.value, env.BUSINESS_PHONE);
  if (refusal) return showAgain(post, "destination", refusal);
  return goToStep(post, "vehicle", editDraft(post.draft, "destination", post.fields));
}

async function toContact(post: WizardPost): Answer {
  const checked = checkVehicle(post.fields);
  if (!checked.ok) return showAgain(post, "vehicle", checked.refusal);
  const draft = editDraft(post.draft, "vehicle", post.fields);
  const finished = finishedDraft(draft);
  if (!finished.ok) return showUnfinished(draft, finished);
  const refusal = await vehicleErrors(finished.value, new Date());
  return refusal ? showAgain(post, "vehicle", refusal) : goToStep(post, "contact", draft);
}

/** Without script: reads the choices again that hang on year and make. */
async function refresh(post: WizardPost): Answer {
  return goToStep(post, "vehicle", refreshChoices(post.draft, editDraft(post.draft, "vehicle", post.fields)));
}

/** One step back, with whatever was typed so far. */
async function back(post: WizardPost): Answer {
  const from = postedStep(post.fields);
  if (from === "contact") keepUnsentContact(post.draft.key, typedContact(post.fields));
  return goToStep(post, stepBefore(from), editDraft(post.draft, from, post.fields));
}

async function reset(post: WizardPost): Answer {
  forgetUnsentContact(post.draft.key);
  return goToStep(post, "destination", emptyDraft());
}

async function submit(post: WizardPost): Answer {
  const { draft, fields } = post;
  const contact = checkContact(fields);
  if (!contact.ok) return showAgain(post, "contact", contact.refusal);
  const finished = finishedDraft(draft);
  if (!finished.ok) {
    keepUnsentContact(draft.key, typedContact(fields));
    return showUnfinished(draft, finished);
  }
  const outcome = await requestQuote({
    request: { ...finished.value, ...contact.value, referralCode: draft.referralCode },
    idempotencyKey: draftSubmitKey(draft),
    consent: consentGiven(requestScope().ip),
    now: new Date(),
  });
  if (!outcome.ok) {
    const { kind, title, message } = describeQuoteError(outcome.error, env.BUSINESS_PHONE);
    return showAgain(post, "contact", { title, message, fields: [] }, kind === "internal" ? 503 : 400);
  }
  forgetUnsentContact(draft.key);
  const { quoteNumber, token } = outcome.value;
  return redirect(quoteLink(outcome.value), {
    status: 303,
    headers: await keepDraft({ ...draft, submitted: { quoteNumber, token } }),
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
