import { db } from "#app/db.server.ts";

/** Whose leads can be looked at on their own, those who left too. */
export const listAgents = (): Promise<{ id: string; name: string }[]> =>
  db.staff.findMany({
    where: { role: { in: ["owner", "agent"] } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
