import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  renewSecret,
  switchEndpoint,
} from "#app/domain/channels/webhooks/change-endpoints.server.ts";
import type {
  EndpointError,
  EndpointFacts,
  EndpointStep,
} from "#app/domain/channels/webhooks/change-endpoints.server.ts";
import { chosenEvents, endpointForm } from "#app/domain/channels/webhooks/endpoint-form.ts";
import type { EndpointField } from "#app/domain/channels/webhooks/endpoint-form.ts";
import { sendDeliveryAgain } from "#app/domain/channels/webhooks/send-again.server.ts";
import { testEndpoint } from "#app/domain/channels/webhooks/test-endpoint.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

type Posted = { staff: StaffMember; fields: Record<string, string>; now: Date };

/** An answer without a redirect: what the form got wrong, why nothing was done, or a secret that is shown only here. */
export type WebhookReply = {
  lastResult: FormResult | undefined;
  problem: string | null;
  secret: { name: string; secret: string } | null;
  /** of the button for a new secret, which has a form of its own */
  renewal: FormResult | undefined;
};

const reply = (parts: Partial<WebhookReply>, status: number) =>
  data<WebhookReply>(
    { lastResult: undefined, problem: null, secret: null, renewal: undefined, ...parts },
    status,
  );

const done = (code: string, more: Record<string, string> = {}) =>
  redirect(`/admin/automation/webhooks?${new URLSearchParams({ done: code, ...more })}`, 303);

const stepOf = ({ staff, fields, now }: Posted): EndpointStep => ({
  id: fields["id"] ?? "",
  seen: readSeen(fields[SEEN]),
  by: staff,
  now,
});

const staleMessage = (name: string) =>
  `Somebody changed “${name}” first. This page shows it as it is now: press again if you still want to.`;

function rejected(error: EndpointError) {
  if (error.code === "not-found") throw notFound();
  return reply({ problem: error.code === "stale" ? staleMessage(error.name) : error.message }, 409);
}

type Submission = FormSubmission<
  EndpointField,
  Parameters<typeof chosenEvents>[0] & { name: string; url: string }
>;

const formErrors = (submission: Submission, errors: FieldError<EndpointField>[]) =>
  reply({ lastResult: submission.reply(describeStaffErrors(errors, "not-saved")) }, 400);

/** What was typed, handed to `save` if it is whole; its error is told at its field. */
async function withFacts<T>(
  { staff, fields, now }: Posted,
  save: (facts: EndpointFacts) => Promise<Result<T, EndpointError>>,
  answer: (value: T) => Response | ReturnType<typeof reply>,
) {
  const submission: Submission = readSubmission(endpointForm, fields);
  if (!submission.ok) return formErrors(submission, submission.error);
  const { name, url } = submission.value;
  const events = chosenEvents(submission.value);
  if (events.length === 0)
    return formErrors(submission, [{ field: "onQuoteSubmitted", code: "webhook-events-required" }]);
  const wrong = await passwordErrors(staff, fields, now);
  if (wrong) return reply({ lastResult: submission.reply(wrong) }, 400);
  const saved = await save({ name, url, events });
  if (saved.ok) return answer(saved.value);
  if (saved.error.code === "bad-url")
    return formErrors(submission, [{ field: "url", code: "webhook-url", detail: saved.error.message }]);
  if (saved.error.code === "not-found") throw notFound();
  const title = "Somebody changed this first";
  const message = "Your entries are still here: save again to keep them.";
  return reply({ lastResult: submission.reply({ title, message, fields: [] }) }, 409);
}

const isSwitched = async (posted: Posted, isOn: boolean) => {
  const switched = await switchEndpoint(stepOf(posted), isOn);
  return switched.ok ? done(isOn ? "resumed" : "paused") : rejected(switched.error);
};

const actions: Readonly<Record<string, (posted: Posted) => Promise<Response | ReturnType<typeof reply>>>> = {
  add: (posted) =>
    withFacts(
      posted,
      (facts) => addEndpoint(facts, posted.staff, posted.now),
      (secret) => reply({ secret }, 200),
    ),
  change: (posted) =>
    withFacts(
      posted,
      (facts) => changeEndpoint(stepOf(posted), facts),
      () => done("changed"),
    ),
  pause: (posted) => isSwitched(posted, false),
  resume: (posted) => isSwitched(posted, true),
  renew: async (posted) => {
    const wrong = await passwordErrors(posted.staff, posted.fields, posted.now);
    if (wrong)
      return reply({ renewal: readSubmission(confirmPasswordForm, posted.fields).reply(wrong) }, 400);
    const renewed = await renewSecret(stepOf(posted));
    return renewed.ok ? reply({ secret: renewed.value }, 200) : rejected(renewed.error);
  },
  delete: async (posted) => {
    const deleted = await deleteEndpoint(stepOf(posted));
    return deleted.ok ? done("deleted") : rejected(deleted.error);
  },
  test: async (posted) => {
    const tested = await testEndpoint(stepOf(posted));
    if (tested.ok) return done("tested", { delivery: tested.value });
    if (tested.error.code === "held")
      return reply({ problem: "Everything in the outbox is held, and a test is too." }, 409);
    return rejected(tested.error);
  },
  again: async ({ fields, staff, now }) => {
    const delivery = fields["delivery"] ?? "";
    const sent = await sendDeliveryAgain(delivery, staff, now);
    if (sent.ok) return done("again", { delivery });
    if (sent.error.code === "not-found") throw notFound();
    return done("leaving", { delivery });
  },
};

export const postWebhook = (posted: Posted) =>
  runIntent(posted.fields["intent"], actions, rejectForm, posted);
