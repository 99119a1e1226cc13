import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { personFields, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { staffRoles } from "#app/domain/crm/staff/roles.ts";

const name = requiredText("staff-name-required", maxLength.name);
const role = z.enum(staffRoles, code("staff-role-required"));

export const inviteForm = formOf(z.object({ name, email: personFields.email, role }));

export const changeStaffForm = formOf(z.object({ name, role }));

/** What each form of the staff page posts as its intent. */
export type StaffIntent =
  | "invite"
  | "change"
  | "duty"
  | "switch-off"
  | "switch-on"
  | "send-link"
  | "reset-second-step"
  | "require-second-step"
  | "free-second-step";

/** What was done, by the code in the address. */
export const staffNotices: ReadonlyMap<string, string> = new Map(
  Object.entries({
    invited: "Invited. The email with the link is on its way.",
    changed: "Saved.",
    "duty-saved": "The hours are saved.",
    "switched-off": "Switched off, and logged out everywhere.",
    "switched-on": "Switched on.",
    "link-sent": "A link to set a password is on its way.",
    "second-step-required": "Saved. People without a second step set it up with their next click.",
    "own-second-step-first": "Nothing was changed. Set up your own second step under Account first.",
    "second-step-free": "Saved. The second step is each person’s choice.",
    "second-step-reset": "The second step is off. They can set it up again with a new phone.",
  }),
);
