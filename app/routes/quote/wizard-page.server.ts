import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cleanReferralCode } from "../../domain/quotes/draft";
import type { Draft } from "../../domain/quotes/draft";
import { calendarDayOf } from "../../domain/pricing/calendar-day";
import { findSharedQuote } from "../../domain/quotes/find-quote.server";
import { nothingKept } from "../../domain/quotes/finished-draft";
import { draftOfLink } from "../../domain/quotes/form-link";
import { quoteLink } from "../../domain/quotes/quote-link";
import { stepToShow } from "../../domain/quotes/steps";
import { unsentContact } from "../../domain/quotes/unsent-contact.server";
import { wizardView } from "../../domain/quotes/present-wizard.server";
import { env } from "../../env.server";
import { emptyDraft, hasDraft, keepDraft, readDraft } from "../../http/draft-cookie.server";
import { readForm } from "../../http/read-body.server";
import { badRequest, methodNotAllowed } from "../../http/responses.server";
import { tooOften } from "../../http/form-refusals.server";
import { takeTurn } from "../../http/take-turn.server";
import { countReferralVisit } from "./referral-visit.server";
import { intents } from "./wizard-intents.server";
import { stepPath, typedContact } from "./wizard-post.server";

/** A referral code of the address is carried in the draft from the first page on. */
function withReferral(draft: Draft, url: URL): Draft {
  const code = cleanReferralCode(url.searchParams.get("ref"));
  return code && !draft.submitted ? { ...draft, referralCode: code } : draft;
}

/** Marks the address of someone who was led back because no cookie came with the request. */
const noCookie = "no-cookie";

/** What `/`, `/quote` and `/get-a-quote` show: the wizard on the step that the draft has earned, or the locked result. */
export async function wizardLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  countReferralVisit(request, url.searchParams.get("ref"));
  const came = hasDraft(request);
  const known = await readDraft(request);
  const draft = withReferral(known, url);
  // A link with the form's own fields opens it filled in; after a quote it begins another.
  const filled = draftOfLink(draft.submitted ? emptyDraft() : draft, url.searchParams);
  if (filled)
    throw redirect(stepPath(url.pathname, stepToShow(filled, "contact")), {
      headers: await keepDraft(filled),
    });
  // After a post this runs too, and would put the draft of before over the one that the post has kept.
  const headers = came && draft === known ? {} : await keepDraft(draft);
  if (draft.submitted) {
    const { quoteNumber, token } = draft.submitted;
    const quote = await findSharedQuote({ typedNumber: quoteNumber, token }, calendarDayOf(new Date()));
    if (quote) return data({ page: url.pathname, wizard: null, quote }, { headers });
  }
  const asked = url.searchParams.get("step");
  const step = stepToShow(draft, asked);
  if (asked && asked !== step) {
    const search = step === "destination" ? (came ? "" : `?${noCookie}`) : `?step=${step}`;
    throw redirect(`${url.pathname}${search}#quote`, { headers });
  }
  const refusal = url.searchParams.has(noCookie) && !came ? nothingKept(env.BUSINESS_PHONE) : null;
  const wizard = await wizardView(step, draft, unsentContact(draft.key), refusal);
  return data({ page: url.pathname, wizard, quote: null }, { headers });
}

/** One press of a wizard button. */
export async function wizardAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const act = intents.get(fields.intent ?? "");
  if (!act) throw badRequest("We do not know this button. Please go back and use the form.");
  const draft = await readDraft(request);
  if (draft.submitted && fields.intent !== "reset") return redirect(quoteLink(draft.submitted), 303);
  const wait = fields.intent === "submit" ? await takeTurn("submit-quote") : null;
  if (wait) {
    const wizard = await wizardView("contact", draft, typedContact(fields), tooOften(wait));
    return data({ wizard }, { status: 429, headers: wait.headers });
  }
  const answer = await act({ page: new URL(request.url).pathname, draft, fields });
  if (answer instanceof Response) return answer;
  const { step, refusal, draft: typed, contact } = answer.data;
  return data({ wizard: await wizardView(step, typed, contact, refusal) }, answer.init ?? undefined);
}
