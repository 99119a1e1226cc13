import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { parseSource } from "#app/domain/desk/figures/counters/quote-source.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { readAddresses, withTexts } from "#app/domain/trip/places/name-cities.server.ts";
import type { ReadAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { placeChoiceFields } from "#app/domain/trip/places/place-help.ts";
import { cleanReferralCode } from "#app/domain/crm/quotes/draft/draft.ts";
import { findDraft, lastQuoteOf } from "#app/domain/crm/quotes/draft/find-draft.ts";
import { stepForms } from "#app/domain/crm/quotes/draft/step-forms.ts";
import { presentWizard } from "#app/domain/crm/quotes/draft/present-wizard.server.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { beginDraft } from "#app/http/cookies/draft-session.server.ts";
import { forgetReferralCode, readReferralCode } from "#app/http/cookies/referral-cookie.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectIntent, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { arrivalOf } from "#app/http/server/arrival.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import type { RateLimitExceeded } from "#app/http/server/rate-limit.server.ts";
import { countReferral, withReferral } from "./carry-referral.server";
import { readLiveDrafts } from "./live-drafts.server";
import { intents } from "./wizard-intents.server";
import { postedStep, showAgain } from "./wizard-post.server";
import { draftFacts } from "#app/domain/desk/figures/counters/draft-facts.server.ts";
import { addQuoteStart } from "#app/domain/desk/figures/counters/pending-counts.server.ts";
import { isVisitor } from "#app/http/server/visitor.server.ts";
import type { WizardAdvanced, WizardPost, WizardRejected } from "./wizard-post.server";

/** A button that offers a place carries its name instead of an intent, and goes on from the first step. */
const intentOfChoice = (fields: Record<string, string>): string =>
  Object.values(placeChoiceFields).some((name) => fields[name]) ? "to-vehicle" : "";

/** A quote has taken the code along, and Get Another Quote drops it. */
const usesUpReferral = (intent: string | undefined) => intent === "submit" || intent === "reset";

/** One press of a button of the wizard, wherever its form stood. */
export async function wizardAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const sent = await readForm(request);
  const addresses = readAddresses(sent);
  const fields = withTexts(sent, addresses);
  const intent = fields.intent ?? intentOfChoice(fields);
  return runIntent(intent, presses, rejectUnknown, { request, fields, addresses });
}

const rejectUnknown = rejectIntent("We don’t know this button. Please go back and use the form.");

/** A press with its two addresses as they were read from its fields, once. */
type Press = { request: Request; fields: Record<string, string>; addresses: ReadAddresses };
type Act = (post: WizardPost) => Promise<WizardAdvanced | WizardRejected>;

/** By intent, what presses of the wizard's buttons answer. */
const presses = Object.fromEntries(
  [...intents].map(([intent, act]) => [intent, (press: Press) => answerPress(press, act)]),
);

async function answerPress({ request, fields, addresses }: Press, act: Act) {
  const drafts = await readLiveDrafts(request);
  const isFresh = fields.fresh === "on";
  const meant = isFresh ? null : findDraft(drafts, { id: fields.draft ?? null, step: null });
  // A form on another page knows of no quote; the one that the visitor has stays as it is.
  const found = fields.elsewhere === "on" && meant?.submitted ? null : meant;
  const arrived = arrivalOf(request);
  const referralCode =
    cleanReferralCode(fields.referralCode ?? (isFresh ? arrived.referralCode : null)) ??
    (await readReferralCode(request));
  const source = parseSource(fields.source || (isFresh ? (arrived.source ?? undefined) : undefined));
  const draft = withReferral(found ?? beginDraft(drafts, fields.start), referralCode);
  if (draft.submitted && fields.intent !== "reset") return redirect(quoteLink(draft.submitted), 303);

  const { pathname: page, searchParams } = new URL(request.url);
  const kind = kindNamed(searchParams.get("kind"));
  const post = { page, drafts, draft, fields, addresses, backTo: searchParams.get("to"), kind };
  const exceeded = await checkRateLimit(fields.intent === "submit" ? "submit-quote" : "quote-step");
  const answer = exceeded ? rejectStep(post, exceeded) : await act(post);
  countQuoteStart(request, post, answer, source);
  if ("response" in answer) {
    countReferral(request, found, answer.draft);
    if (usesUpReferral(fields.intent))
      answer.response.headers.append("Set-Cookie", await forgetReferralCode());
    return answer.response;
  }
  const { init, code: _, ...rejected } = answer;
  const isSaved = found !== null || new Headers(init.headers).has("Set-Cookie");
  const draftId = isSaved ? rejected.draft.id : fields.draft || null;
  const arrival = { source, startId: isSaved ? null : draft.id, isFresh: isFresh && !isSaved };
  return data(
    {
      wizard: await presentWizard({
        ...rejected,
        draftId,
        referralCode,
        arrival,
        lastQuote: lastQuoteOf(drafts),
      }),
    },
    init,
  );
}

/** The step as it was typed, and how long to wait. */
function rejectStep(post: WizardPost, { message, headers }: RateLimitExceeded): WizardRejected {
  const step = post.fields.intent === "submit" ? "contact" : postedStep(post.fields);
  return showAgain(
    post,
    step,
    readSubmission<string, unknown>(
      stepForms[step],
      post.fields,
      step === "destination" ? post.addresses : {},
    ),
    describeFormFailure({ code: "rate-limited", message }, businessPhone()),
    { status: 429, headers },
  );
}

/** Notes how far a visitor has come in the form; written later, so the post neither waits for it nor fails with it. */
function countQuoteStart(
  request: Request,
  { page, draft, fields }: WizardPost,
  answer: WizardAdvanced | WizardRejected,
  source: string,
): void {
  if (!isVisitor(request) || fields.intent === "reset") return;
  const isAdvanced = "response" in answer;
  const saved = isAdvanced ? answer.draft : draft;
  addQuoteStart({
    id: saved.id,
    forkedFrom: saved.id === draft.id ? null : draft.id,
    at: new Date(),
    stepsDone: isAdvanced ? answer.stepsDone : 0,
    error: isAdvanced ? null : answer.code,
    page,
    source: saved.referralCode ? "referral" : source,
    ...draftFacts(answer.draft),
    quoteNumber: saved.submitted?.quoteNumber ?? null,
  });
}
