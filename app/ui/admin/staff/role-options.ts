import { roleDescriptions, roleLabels, staffRoles } from "../../../domain/staff/roles";

/** "Agent: Leads, quotes, messages and the outbox." */
export const roleOptions = staffRoles.map((role) => ({
  value: role,
  label: `${roleLabels[role]}: ${roleDescriptions[role]}`,
}));
