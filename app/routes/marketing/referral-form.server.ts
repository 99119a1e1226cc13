import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { referralForBot } from "../../domain/referrals/caught-referrals.server";
import { firstReferralOf, createReferral } from "../../domain/referrals/create-referral.server";
import { referralForm } from "../../domain/referrals/referral-fields";
import { referralPageLink } from "../../domain/referrals/referral-link";
import { formGuard } from "../../http/forms/form-token.server";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import { submitOnce } from "../../http/forms/submit-once.server";
import { readForm } from "../../http/forms/read-body.server";
import { methodNotAllowed } from "../../http/responses/responses.server";
import { companyFacts } from "../../http/server/business.server";

export async function referralLoader() {
  const { referralReward } = await companyFacts();
  return { guard: formGuard(), reward: referralReward };
}

export async function referralAction({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const fields = await readForm(request);
  const guard = formGuard(fields);
  const submission = readSubmission(referralForm, fields);
  if (!submission.ok)
    return actionResult(submission, describeFormErrors(submission.error, "no-link"), { guard });
  const person = submission.value;
  const now = new Date();
  const saved = await submitOnce({
    fields,
    limit: "referral",
    forBot: () => referralForBot(person, now),
    findFirst: firstReferralOf,
    save: (key) => createReferral(person, key, now),
  });
  return saved.ok
    ? redirect(referralPageLink(saved.value), 303)
    : actionResult(submission, saved.error.errors, { guard }, saved.error.init);
}
