import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { exportPerson } from "#app/domain/desk/person/export-person.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { personPath } from "#app/ui/admin/lead-paths.ts";
import { chosenIn, whoIn } from "./person-request.server";

/** The copy comes as an answer to the form with the password, so an address alone leads back to that. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.person");
  return redirect(personPath(), 303);
}

/** The file itself; a wrong password leads back to the page, which says so and has the same leads chosen. */
export const action = staffAction(async ({ request }) => {
  const by = await requireStaff(request, "leads.person");
  const fields = await readForm(request);
  const who = whoIn(fields);
  const leadIds = chosenIn(fields);
  const now = new Date();
  const errors = await passwordErrors(by, fields, now);
  if (errors) {
    const why = errors.code ?? "locked";
    return redirect(`${personPath(who ?? undefined, { chosen: leadIds.join(), why })}#copy`, 303);
  }
  const copy = who && (await exportPerson({ who, leadIds, by, now }));
  if (!copy) throw notFound("There is nothing about this person.");
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${calendarDayOf(now)}.json"`,
      "Cache-Control": "no-store",
    },
  });
});
