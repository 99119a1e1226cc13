import { Prisma } from "#app/generated/prisma/client.ts";
import { isAllowed, staffRoles } from "#app/domain/crm/staff/roles.ts";

const { sql, join } = Prisma;

const ownerRoles = staffRoles.filter((role) => isAllowed(role, "leads.write"));

/**
 * The ids of people who no longer take leads: switched off, or with another role. What they still own waits for
 * everybody, as if it had no owner. The database reads these few rows once in a query.
 */
export const formerOwners = sql`SELECT id FROM staff WHERE is_active = 0 OR role NOT IN (${join(ownerRoles)})`;
