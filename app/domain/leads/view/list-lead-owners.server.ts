import { db } from "../../../db.server";
import { permissions } from "../../staff/roles";

/** Everybody who may own a lead, by name. */
export const listLeadOwners = (): Promise<{ id: string; name: string }[]> =>
  db.staff.findMany({
    where: { isActive: true, role: { in: [...permissions["leads.write"]] } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
