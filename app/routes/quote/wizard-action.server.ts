import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { parseSource } from "#app/domain/desk/figures/counters/quote-source.ts";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { readAddresses, withTexts } from "#app/domain/trip/places/name-cities.server.ts";
import { placeChoiceFields } from "#app/domain/trip/places/place-help.ts";
import { cleanReferralCode } from "#app/domain/crm/quotes/draft/draft.ts";
import { contactForm } from "#app/domain/crm/quotes/draft/fields.ts";
import { findDraft, lastQuoteOf } from "#app/domain/crm/quotes/draft/find-draft.ts";
import { presentWizard } from "#app/domain/crm/quotes/draft/present-wizard.server.ts";
import { kindNamed } from "#app/domain/trip/vehicles/vehicle-kind.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { beginDraft } from "#app/http/cookies/draft-session.server.ts";
import { forgetReferralCode, readReferralCode } from "#app/http/cookies/referral-cookie.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { badRequest, methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { arrivalOf } from "#app/http/server/arrival.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
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
  const sent = await readForm(request);
  const addresses = readAddresses(sent);
  const fields = withTexts(sent, addresses);
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
  const post = { page, drafts, draft, fields, addresses, backTo: searchParams.get("to"), kind };
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
