import { mustSetUpSecondStep } from "./second-step-rule.server";
import type { StaffMember } from "./staff-member";

/** What somebody has to do in their account before anything else is open to them. */
export type AccountTask = "new-password" | "second-step";

/** The next one, or null. */
export async function findAccountTask(
  staff: Pick<StaffMember, "mustChangePassword" | "hasSecondStep">,
): Promise<AccountTask | null> {
  if (staff.mustChangePassword) return "new-password";
  return (await mustSetUpSecondStep(staff)) ? "second-step" : null;
}
