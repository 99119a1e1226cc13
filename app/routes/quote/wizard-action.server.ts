import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { parseSource } from "../../domain/figures/counters/quote-source";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { quoteLink } from "../../domain/leads/quote-link";
import { nameCities } from "../../domain/places/name-cities.server";
import { placeChoiceFields } from "../../domain/places/place-help";
import { cleanReferralCode } from "../../domain/quotes/draft/draft";
import { contactForm } from "../../domain/quotes/draft/fields";
import { findDraft, lastQuoteOf } from "../../domain/quotes/draft/find-draft";
import { presentWizard } from "../../domain/quotes/draft/present-wizard.server";
import { kindNamed } from "../../domain/vehicles/vehicle-kind";
import { businessPhone } from "../../domain/settings/business.server";
import { beginDraft } from "../../http/cookies/draft-session.server";
import { forgetReferralCode, readReferralCode } from "../../http/cookies/referral-cookie.server";
import { readForm } from "../../http/forms/read-body.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { badRequest, methodNotAllowed } from "../../http/responses/responses.server";
import { arrivalOf } from "../../http/server/arrival.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";
import { countReferral, withReferral } from "./carry-referral.server";
import { countQuoteStart } from "./count-quote-start.server";
import { readLiveDrafts } from "./live-drafts.server";
import { intents } from "./wizard-intents.server";
import { showAgain } from "./wizard-post.server";

/** A button that offers a place carries its name instead of an intent, and goes on from the first step. */
const intentOfChoice = (fields: Record<string, string>): string =>
  Object.values(placeChoiceFields).some((name) => fields[name]) ? "to-vehicle" : "";

/** A quote has taken the code along, and Get Another Quote drops it. */
const usesUpReferral = (intent: string | undefined) => intent === "submit" || intent === "reset";

/** One press of a button of the wizard, wherever its form stood. */
export async function wizardAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = nameCities(await readForm(request));
  const act = intents.get(fields.intent ?? intentOfChoice(fields));
  if (!act) throw badRequest("We don’t know this button. Please go back and use the form.");
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
  const post = { page, drafts, draft, fields, backTo: searchParams.get("to"), kind };
  const exceeded = fields.intent === "submit" ? await checkRateLimit("submit-quote") : null;
  const answer = exceeded
    ? showAgain(
        post,
        "contact",
        readSubmission(contactForm, fields),
        describeFormFailure({ code: "rate-limited", message: exceeded.message }, businessPhone()),
        { status: 429, headers: exceeded.headers },
      )
    : await act(post);
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
