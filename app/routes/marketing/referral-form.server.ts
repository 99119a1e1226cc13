import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { firstReferralOf, openReferral } from "../../domain/referrals/open-referral.server";
import { readReferral, referralSchema } from "../../domain/referrals/referral-fields";
import type { ReferralFieldName } from "../../domain/referrals/referral-fields";
import { referralPageLink } from "../../domain/referrals/referral-link";
import { referralForBot } from "../../domain/referrals/caught-referrals.server";
import { readCompanyFacts } from "../../domain/settings/read-company-facts.server";
import { validationError } from "../../domain/quotes/refusal";
import type { Refusal } from "../../domain/quotes/refusal";
import { formGuard } from "../../http/form-pass.server";
import { keepOnce } from "../../http/keep-once.server";
import { readForm } from "../../http/read-body.server";
import { methodNotAllowed } from "../../http/responses.server";

export async function referralLoader() {
  const { referralReward } = await readCompanyFacts();
  return { view: { values: readReferral({}), guard: formGuard(), refusal: null }, reward: referralReward };
}

export async function referralAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const values = readReferral(fields);
  const again = (refusal: Refusal<ReferralFieldName>, init: ResponseInit = { status: 400 }) =>
    data({ view: { values, guard: formGuard(fields), refusal } }, init);

  const parsed = referralSchema.safeParse(values);
  if (!parsed.success) return again({ ...validationError(parsed.error), title: "No link yet" });
  const now = new Date();
  const outcome = await keepOnce({
    fields,
    limit: "referral",
    forBot: () => referralForBot(parsed.data, now),
    firstOf: firstReferralOf,
    keep: (key) => openReferral(parsed.data, key, now),
  });
  return "kept" in outcome
    ? redirect(referralPageLink(outcome.kept), 303)
    : again(outcome.refusal, outcome.init);
}
