import type { StaffRole } from "#app/domain/crm/staff/roles.ts";

/** Why a change of somebody's account was rejected. */
export type StaffError =
  | { code: "email-taken" }
  | { code: "last-owner" }
  | { code: "unknown-staff" }
  /** somebody else changed it since the page was loaded; `now` is what it says now */
  | { code: "stale"; now: { name: string; role: StaffRole } };
