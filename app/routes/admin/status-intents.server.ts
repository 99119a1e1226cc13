import { redirect } from "@remix-run/node";
import { confirmClock } from "#app/domain/base/clock/clock.server.ts";
import { confirmErasure } from "#app/domain/desk/retention/hold-erasure.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";

const actions: Readonly<Record<string, (by: StaffMember) => Promise<void>>> = {
  "confirm-clock": (by) => confirmClock(by, new Date()),
  "erase-due": (by) => confirmErasure(by, new Date()),
};

/** Lets go on what waits for an owner, and leads back to the page. */
export async function letGoOn(intent: string | undefined, by: StaffMember): Promise<never> {
  await runIntent(intent, actions, rejectButton, by);
  throw redirect(`/admin/status?done=${intent}`, 303);
}
