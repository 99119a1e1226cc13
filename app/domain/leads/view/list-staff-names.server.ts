import { db } from "../../../db.server";
import { isAllowed } from "../../staff/roles";

/** Everybody by name; `mayOwn` whoever a lead can be given to. */
export async function listStaffNames(): Promise<{ id: string; name: string; mayOwn: boolean }[]> {
  const staff = await db.staff.findMany({
    orderBy: { name: "asc" },
    select: { id: true, name: true, isActive: true, role: true },
  });
  return staff.map(({ isActive, role, ...person }) => ({
    ...person,
    mayOwn: isActive && isAllowed(role, "leads.write"),
  }));
}
