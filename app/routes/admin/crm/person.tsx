import { setTimeout as sleep } from "node:timers/promises";
import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { forgetSearchTerms } from "#app/domain/crm/leads/list/merge-search.server.ts";
import { loadPerson } from "#app/domain/desk/person/load-person.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";
import { logger } from "#app/logger.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { badRequest } from "#app/http/responses/responses.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { personPath } from "#app/ui/admin/lead-paths.ts";
import { PersonPage } from "#app/ui/admin/person/person-page.tsx";
import { chosenIn, whoIn } from "./person-request.server";

/** Why no copy came, by the code in the address. */
const whyNoCopy = new Map([
  ["password-required", describeStaffError("password-required")],
  ["current-password-wrong", describeStaffError("current-password-wrong")],
  ["locked", "Too many tries. Wait some minutes, and try again."],
]);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.person");
  const { searchParams } = new URL(request.url);
  const who = whoIn(searchParams);
  const now = new Date();
  const person = who && (await loadPerson(who, now));
  const chosen = searchParams.get("chosen");
  return {
    who,
    person,
    chosen: chosen === null ? null : chosen.split(","),
    why: whyNoCopy.get(searchParams.get("why") ?? "") ?? null,
    erased: searchParams.get("done") === "erased" ? Number(searchParams.get("leads") ?? 0) : null,
    kept: Number(searchParams.get("kept") ?? 0),
    now,
  };
}

export const action = staffAction(async ({ request }) => {
  const by = await requireStaff(request, "leads.person");
  const fields = await readForm(request);
  return runIntent(fields["intent"], { erase: () => erase(fields, by) }, rejectForm);
});

async function erase(fields: Record<string, string>, by: Awaited<ReturnType<typeof requireStaff>>) {
  const who = whoIn(fields);
  if (!who) throw badRequest("This form doesn’t say about whom.");
  const leadIds = chosenIn(fields);
  const now = new Date();
  const errors = await passwordErrors(by, fields, now);
  if (errors) {
    const lastResult = readSubmission(confirmPasswordForm, fields).reply(errors);
    return data({ lastResult, chosen: leadIds }, { status: 400 });
  }
  const erased = await erasePerson({ who, leadIds, by, now });
  await forgetSoon();
  const counts = { leads: String(erased?.leads ?? 0), kept: String(erased?.kept.length ?? 0) };
  return redirect(personPath(undefined, { done: "erased", ...counts }), 303);
}

/** The index forgets their words before the answer where it's small, and goes on after it where that takes longer. */
async function forgetSoon(): Promise<void> {
  const forgotten = forgetSearchTerms().catch((error: unknown) =>
    logger.error({ err: error }, "the search index still has words of somebody who was erased"),
  );
  await Promise.race([forgotten, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
}

const MAX_WAIT_MS = 3 * SECOND_MS;

export const meta: MetaFunction = () => adminTitle("A person’s data");

export default function Person() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <PersonPage {...page} chosen={reply?.chosen ?? page.chosen} lastResult={reply?.lastResult} />;
}
