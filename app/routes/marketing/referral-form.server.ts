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
import { formGuard, readFormPass } from "../../http/form-pass.server";
import { notKept, sendOnceMore, tooOften } from "../../http/form-refusals.server";
import { readForm } from "../../http/read-body.server";
import { methodNotAllowed } from "../../http/responses.server";
import { takeTurn } from "../../http/take-turn.server";

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
  const pass = readFormPass(fields);
  const now = new Date();
  if (pass === "caught") return redirect(referralPageLink(referralForBot(parsed.data, now)), 303);
  if (pass === "again") return again(sendOnceMore);
  const first = await firstReferralOf(pass.key);
  if (first) return redirect(referralPageLink(first), 303);
  const wait = await takeTurn("referral");
  if (wait) return again(tooOften(wait), { status: 429, headers: wait.headers });
  try {
    return redirect(referralPageLink(await openReferral(parsed.data, pass.key, now)), 303);
  } catch (error) {
    return again(notKept(error), { status: 503 });
  }
}
