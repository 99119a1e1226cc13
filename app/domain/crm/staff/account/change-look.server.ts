import { db } from "#app/db.server.ts";
import { staffLooks } from "#app/domain/crm/staff/staff-member.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";

/** Ignores a look that doesn't exist. */
export async function changeLook({ id }: StaffMember, asked: string | undefined): Promise<void> {
  const look = staffLooks.find((one) => one === asked);
  if (look) await db.staff.updateMany({ where: { id }, data: { look } });
}
