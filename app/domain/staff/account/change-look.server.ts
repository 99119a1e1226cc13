import { db } from "../../../db.server";
import { staffLooks } from "../staff-member";
import type { StaffMember } from "../staff-member";

/** Ignores a look that doesn't exist. */
export async function changeLook({ id }: StaffMember, asked: string | undefined): Promise<void> {
  const look = staffLooks.find((one) => one === asked);
  if (look) await db.staff.updateMany({ where: { id }, data: { look } });
}
