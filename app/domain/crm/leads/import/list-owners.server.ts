import type { Tx } from "#app/db.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { ImportMapping } from "./import-fields";
import type { ImportOwner } from "./plan-import.server";

/** Staff who may own leads, if a list says whose its leads are. */
export async function listOwners(db: Pick<Tx, "staff">, mapping: ImportMapping): Promise<ImportOwner[]> {
  if (mapping.owner === undefined) return [];
  const staff = await db.staff.findMany({
    where: { isActive: true },
    orderBy: { name: "asc" },
    select: { id: true, name: true, email: true, role: true },
  });
  return staff.flatMap(({ role, ...person }) => (isAllowed(role, "leads.write") ? [person] : []));
}
