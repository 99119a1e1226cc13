import { db } from "#app/db.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";

/** `mayOwn` if a lead can be given to them; switched off they aren't `isActive`. */
export type StaffName = { id: string; name: string; isActive: boolean; mayOwn: boolean };

/** Everybody by name. */
export async function listStaffNames(): Promise<StaffName[]> {
  const staff = await db.staff.findMany({
    orderBy: { name: "asc" },
    select: { id: true, name: true, isActive: true, role: true },
  });
  return staff.map(({ role, ...person }) => ({
    ...person,
    mayOwn: person.isActive && isAllowed(role, "leads.write"),
  }));
}
