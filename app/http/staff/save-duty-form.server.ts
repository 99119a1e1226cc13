import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { dutyFields, parseDutyTimes } from "#app/domain/crm/staff/duty/duty-hours.ts";
import { saveDuty } from "#app/domain/crm/staff/duty/save-duty.server.ts";

/** A form of duty hours that wasn't saved: what was typed, and why. */
export type DutyReply = { times: Record<string, string>; errors: FormErrors };

/** Saves the duty hours of somebody, or says which days are wrong; null once they are saved. */
export async function saveDutyForm(
  staffId: string,
  fields: Record<string, string>,
  by: Actor,
  now: Date,
): Promise<DutyReply | null> {
  const { hours, wrong } = parseDutyTimes(fields);
  if (wrong.length === 0) {
    await saveDuty(staffId, hours, by, now);
    return null;
  }
  const errors = wrong.map((day) => ({ field: dutyFields(day).from, code: "invalid-duty" }) as const);
  return { times: fields, errors: describeStaffErrors(errors, "not-saved") };
}
