import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeFormFailure } from "#app/domain/base/forms/form-failures.ts";
import { resultWith } from "#app/domain/base/forms/form-result.ts";
import { cleanReferralCode } from "#app/domain/crm/quotes/draft/draft.ts";
import { forkIfChanged } from "#app/domain/crm/quotes/draft/edit-draft.ts";
import { findDraft, idInAddress, lastQuoteOf } from "#app/domain/crm/quotes/draft/find-draft.ts";
import { readAddresses } from "#app/domain/trip/places/name-cities.server.ts";
import { lacksMeasurements } from "#app/domain/crm/quotes/draft/by-hand.server.ts";
import { draftOfLink } from "#app/domain/crm/quotes/draft/draft-of-link.ts";
import { presentWizard } from "#app/domain/crm/quotes/draft/present-wizard.server.ts";
import { stepToShow } from "#app/domain/crm/quotes/draft/step-forms.ts";
import { pendingContact } from "#app/domain/crm/quotes/draft/pending-contact.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import {
  beginDraft,
  hasDraftCookie,
  newIdentity,
  saveDraft,
} from "#app/http/cookies/draft-session.server.ts";
import { readReferralCode } from "#app/http/cookies/referral-cookie.server.ts";
import { readQuery } from "#app/http/forms/read-query.ts";
import { sourceOf } from "#app/http/server/arrival.server.ts";
import { requestScope } from "#app/request-context.server.ts";
import { countReferral, withReferral } from "./carry-referral.server";
import { readLiveDrafts } from "./live-drafts.server";
import { loadOrdered } from "./load-ordered.server";
import { loadResult } from "./load-result.server";
import { stepPath, typedContact } from "./wizard-post.server";

/** Marks the URL after a redirect because the request had no cookie. */
const noCookie = "no-cookie";

/** What `/`, `/quote` and `/get-a-quote` show: the wizard at the step that the draft allows, or the locked result. */
export async function wizardLoader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pathname: page, searchParams } = url;
  const referralCode = cleanReferralCode(searchParams.get("ref")) ?? (await readReferralCode(request));
  const drafts = await readLiveDrafts(request);
  const asked = searchParams.get("step");
  const named = searchParams.get("draft");
  const found = findDraft(drafts, { id: named, step: asked });
  const draft = found ?? beginDraft(drafts);

  // A link with the form's fields prefills it; after a quote, it starts a new draft.
  const base = draft.submitted ? beginDraft(drafts) : draft;
  const linkedFields = readQuery(searchParams);
  const filled = draftOfLink(base, linkedFields, readAddresses(linkedFields));
  if (filled) {
    const linked = withReferral(forkIfChanged(base, filled, newIdentity()), referralCode);
    countReferral(request, found, linked);
    const step = stepToShow(linked, lacksMeasurements(linked) ? "vehicle" : "contact");
    throw redirect(stepPath(page, step, idInAddress(linked, drafts)), {
      headers: await saveDraft(linked, drafts),
    });
  }
  if (draft.submitted) {
    const { quoteNumber, token } = draft.submitted;
    const key = { typedNumber: quoteNumber, token };
    const ordered = await loadOrdered(key, searchParams);
    if (ordered && !ordered.isOver) return { page, wizard: null, result: null, ordered, draftId: draft.id };
    const result = await loadResult(key, request, new Date());
    if (result) return { page, wizard: null, result, ordered: null, draftId: draft.id };
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
  const lastQuote = isForEveryone ? null : lastQuoteOf(drafts);
  const shown = { step, draft, draftId, referralCode, arrival, contact, lastResult, lastQuote };
  const wizard = await presentWizard(shown);
  return { page, wizard, result: null, ordered: null, draftId };
}
