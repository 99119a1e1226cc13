import { data, redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_CODE_LENGTH } from "#app/domain/base/limits/form-limits.ts";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import { describeStaffError } from "#app/domain/base/forms/staff-errors.ts";
import { erasePerson } from "#app/domain/desk/person/erase-person.server.ts";
import { closeByStaff, listDataRequests } from "#app/domain/desk/own-data/list-data-requests.server.ts";
import { listTransportRecords } from "#app/domain/desk/own-data/list-transport-records.server.ts";
import { forgetSearchTermsSoon } from "#app/domain/desk/person/forget-search-terms-soon.server.ts";
import { loadPerson } from "#app/domain/desk/person/load-person.server.ts";
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
  const recordWords = (searchParams.get("record") ?? "").slice(0, MAX_RECORD_WORDS);
  return {
    requests: await listDataRequests(),
    records: await listTransportRecords(recordWords),
    recordWords,
    isClosed: searchParams.get("done") === "answered",
    barred: barredBy(searchParams.get("why")),
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
  const actions = { erase: () => erase(fields, by), answered: () => close(fields, by) };
  return runIntent(fields["intent"], actions, rejectForm);
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
  if (!erased.ok && erased.error.code !== "nobody")
    return redirect(personPath(who, { chosen: leadIds.join(), why: erased.error.code }), 303);
  await forgetSearchTermsSoon();
  const { leads, records } = erased.ok ? erased.value : { leads: 0, records: 0 };
  const counts = { leads: String(leads), kept: String(records) };
  return redirect(personPath(undefined, { done: "erased", ...counts }), 303);
}

/** Why nothing was erased. */
const barredBy = (why: string | null): "underway" | "unsettled" | null =>
  why === "underway" || why === "unsettled" ? why : null;

/** A request that staff answered in another way; a second press finds it answered. */
async function close(fields: Record<string, string>, by: Awaited<ReturnType<typeof requireStaff>>) {
  await closeByStaff((fields["request"] ?? "").slice(0, MAX_CODE_LENGTH), by, new Date());
  return redirect(personPath(undefined, { done: "answered" }), 303);
}

/** Of a number or a name. */
const MAX_RECORD_WORDS = 60;

export const meta: MetaFunction = () => adminTitle("A person’s data");

export default function Person() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <PersonPage {...page} chosen={reply?.chosen ?? page.chosen} lastResult={reply?.lastResult} />;
}
