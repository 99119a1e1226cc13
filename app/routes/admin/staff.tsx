import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countOpenLeads } from "#app/domain/desk/figures/open-leads.server.ts";
import { dutyTimes } from "#app/domain/crm/staff/duty/duty-hours.ts";
import { loadDuty } from "#app/domain/crm/staff/duty/save-duty.server.ts";
import { listStaff } from "#app/domain/crm/staff/people/list-staff.server.ts";
import { staffNotices } from "#app/domain/crm/staff/people/staff-forms.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { isSecondStepRequired } from "#app/domain/crm/staff/second-step-rule.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { DutyForm } from "#app/ui/admin/staff/duty-form.tsx";
import { HandedLink } from "#app/ui/admin/staff/handed-link.tsx";
import { InvitePanel } from "#app/ui/admin/staff/invite-panel.tsx";
import { PersonPanel } from "#app/ui/admin/staff/person-panel.tsx";
import { SecondStepRule } from "#app/ui/admin/staff/second-step-rule.tsx";
import { StaffTable } from "#app/ui/admin/staff/staff-table.tsx";
import { staffActions } from "./staff-intents.server";
import type { StaffForm } from "./staff-intents.server";

/** Everybody, and the person that `?person=` names. */
async function staffOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const people = await listStaff();
  const asked = searchParams.get("person");
  const person = people.find(({ id }) => id === asked) ?? null;
  if (asked && !person) throw notFound();
  return { people, person, done: staffNotices.get(searchParams.get("done") ?? "") };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, hasSecondStep } = await requireStaff(request, "staff.write");
  const [staff, isRequired] = await Promise.all([staffOf(request), isSecondStepRequired()]);
  const without = staff.people.filter((one) => one.isActive && !one.isInvited && !one.hasSecondStep).length;
  const openLeads = staff.person ? await countOpenLeads(staff.person.id) : 0;
  const rule = { isRequired, hasOwn: hasSecondStep, without };
  const { person } = staff;
  const times = person && isAllowed(person.role, "leads.write") ? dutyTimes(await loadDuty(person.id)) : null;
  return { ...staff, openLeads, times, rule, me: id, now: new Date(), canEmail: env.SMTP_URL !== undefined };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "staff.write");
  const fields = await readForm(request);
  const { person } = await staffOf(request);
  const posted = { staff, person, fields, now: new Date() };
  return runIntent(fields["intent"], staffActions, rejectForm, posted);
});

export const meta: MetaFunction = () => adminTitle("Staff");

export default function Staff() {
  const { people, person, openLeads, times, rule, me, now, done, canEmail } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const duty = result && "duty" in result ? result.duty : null;
  const resultOf = (form: StaffForm) => (result?.form === form ? result.lastResult : undefined);
  return (
    <AdminPage title="Staff">
      {done && !result && <Notice tone="done">{done}</Notice>}
      {result?.handed && <HandedLink {...result.handed} />}
      <div className="with-side">
        <StaffTable people={people} chosen={person?.id ?? null} me={me} now={now} />
        <div className="stack">
          {person ? (
            <PersonPanel
              key={person.id}
              person={person}
              openLeads={openLeads}
              mayOwn={person.isActive && isAllowed(person.role, "leads.write")}
              lastResult={resultOf("person")}
              buttonsResult={resultOf("account")}
            />
          ) : (
            <InvitePanel canEmail={canEmail} lastResult={resultOf("invite")} />
          )}
          {person && times && (
            <DutyForm
              key={person.id}
              times={duty?.times ?? times}
              errors={duty?.errors ?? null}
              isOwn={false}
            />
          )}
          <SecondStepRule {...rule} lastResult={resultOf("rule")} />
        </div>
      </div>
    </AdminPage>
  );
}
