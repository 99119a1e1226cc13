import { roleDescriptions, roleLabels, staffRoles } from "#app/domain/crm/staff/roles.ts";

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

/** What each role is for. */
export const roleHint = staffRoles.map((role) => `${roleLabels[role]}: ${roleDescriptions[role]}`).join(" ");
