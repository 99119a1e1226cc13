import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseSource } from "../../domain/figures/counters/quote-source";
import { describeFormFailure } from "../../domain/forms/form-failures";
import { resultWith } from "../../domain/forms/form-result";
import { calendarDayOf } from "../../domain/pricing/calendar-day";
import { cleanReferralCode } from "../../domain/quotes/draft/draft";
import type { Draft } from "../../domain/quotes/draft/draft";
import { forkIfChanged } from "../../domain/quotes/draft/edit-draft";
import { contactForm } from "../../domain/quotes/draft/fields";
import { findDraft, idInAddress } from "../../domain/quotes/draft/find-draft";
import { findSharedQuote } from "../../domain/quotes/share/find-quote.server";
import { draftOfLink } from "../../domain/quotes/draft/form-link";
import { presentWizard } from "../../domain/quotes/draft/present-wizard.server";
import { quoteLink } from "../../domain/quotes/share/quote-link";
import { stepToShow } from "../../domain/quotes/draft/steps";
import { pendingContact } from "../../domain/quotes/draft/pending-contact.server";
import { businessPhone } from "../../domain/settings/business.server";
import {
  beginDraft,
  hasDraftCookie,
  newIdentity,
  readDrafts,
  saveDraft,
} from "../../http/cookies/draft-session.server";
import { readSubmission } from "../../http/forms/read-submission.server";
import { readForm } from "../../http/forms/read-body.server";
import { badRequest, methodNotAllowed } from "../../http/responses/responses.server";
import { arrivalOf, sourceOf } from "../../http/server/arrival.server";
import { countReferralVisit } from "../../http/server/count-referral-visit.server";
import { requestScope } from "../../http/server/request-scope.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";
import { countQuoteStart } from "./count-quote-start.server";
import { intents } from "./wizard-intents.server";
import { showAgain, stepPath, typedContact } from "./wizard-post.server";

/** The draft carries the referral code once there is one; until then, the form does. */
const withReferral = (draft: Draft, referralCode: string | undefined): Draft =>
  referralCode && !draft.submitted ? { ...draft, referralCode } : draft;

/** Marks the URL after a redirect because the request had no cookie. */
const noCookie = "no-cookie";

/** What `/`, `/quote` and `/get-a-quote` show: the wizard at the step that the draft allows, or the locked result. */
export async function wizardLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pathname: page, searchParams } = url;
  countReferralVisit(request, searchParams.get("ref"));
  const referralCode = cleanReferralCode(searchParams.get("ref"));
  const drafts = await readDrafts(request);
  const asked = searchParams.get("step");
  const named = searchParams.get("draft");
  const found = findDraft(drafts, { id: named, step: asked });
  const draft = found ?? beginDraft(drafts);

  // A link with the form's fields prefills it; after a quote, it starts a new draft.
  const base = draft.submitted ? beginDraft(drafts) : draft;
  const filled = draftOfLink(base, searchParams);
  if (filled) {
    const linked = withReferral(forkIfChanged(base, filled, newIdentity()), referralCode);
    throw redirect(stepPath(page, stepToShow(linked, "contact"), idInAddress(linked, drafts)), {
      headers: await saveDraft(linked, drafts),
    });
  }
  if (draft.submitted) {
    const { quoteNumber, token } = draft.submitted;
    const quote = await findSharedQuote({ typedNumber: quoteNumber, token }, calendarDayOf(new Date()));
    if (quote) return { page, wizard: null, quote, draftId: draft.id };
  }
  const draftId = named ?? found?.id ?? null;
  const step = stepToShow(draft, asked);
  if (asked && asked !== step) {
    if (hasDraftCookie(request)) throw redirect(stepPath(page, step, named));
    // The next request shows whether the browser keeps cookies.
    throw redirect(`${page}?${noCookie}#quote`, { headers: await saveDraft(draft, drafts) });
  }
  const cookiesOff = searchParams.has(noCookie) && !hasDraftCookie(request);
  const lastResult = cookiesOff
    ? resultWith({}, describeFormFailure({ code: "cookies-off" }, businessPhone()))
    : null;
  const contact = found ? await pendingContact(draft.key) : typedContact({});
  const { isForEveryone } = requestScope();
  const arrival = isForEveryone
    ? { source: null, startId: null, isFresh: true }
    : { source: sourceOf(request, referralCode), startId: found ? null : draft.id, isFresh: false };
  const wizard = await presentWizard({ step, draft, draftId, referralCode, arrival, contact, lastResult });
  return { page, wizard, quote: null, draftId };
}

export async function wizardAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const act = intents.get(fields.intent ?? "");
  if (!act) throw badRequest("We do not know this button. Please go back and use the form.");
  const drafts = await readDrafts(request);
  const isFresh = fields.fresh === "on";
  const found = isFresh ? null : findDraft(drafts, { id: fields.draft ?? null, step: null });
  const arrived = arrivalOf(request);
  const referralCode = cleanReferralCode(fields.referralCode ?? (isFresh ? arrived.referralCode : null));
  const source = parseSource(fields.source || (isFresh ? (arrived.source ?? undefined) : undefined));
  const draft = withReferral(found ?? beginDraft(drafts, fields.start), referralCode);
  if (draft.submitted && fields.intent !== "reset") return redirect(quoteLink(draft.submitted), 303);

  const post = { page: new URL(request.url).pathname, drafts, draft, fields };
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
  if ("response" in answer) return answer.response;
  const { init, code: _, ...rejected } = answer;
  const isSaved = found !== null || new Headers(init.headers).has("Set-Cookie");
  const draftId = isSaved ? rejected.draft.id : fields.draft || null;
  const arrival = { source, startId: isSaved ? null : draft.id, isFresh: isFresh && !isSaved };
  return data({ wizard: await presentWizard({ ...rejected, draftId, referralCode, arrival }) }, init);
}
