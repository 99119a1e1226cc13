import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import { referralForBot } from "#app/domain/crm/referrals/caught-referrals.server.ts";
import { firstReferralOf, createReferral } from "#app/domain/crm/referrals/create-referral.server.ts";
import { referralForm } from "#app/domain/crm/referrals/referral-fields.ts";
import { referralPageLink } from "#app/domain/crm/referrals/referral-link.ts";
import { formGuard } from "#app/http/forms/form-token.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { submitOnce } from "#app/http/forms/submit-once.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed } from "#app/http/responses/responses.server.ts";
import { companyFacts } from "#app/http/server/business.server.ts";

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
