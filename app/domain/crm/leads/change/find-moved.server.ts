import { db } from "#app/db.server.ts";
import { hasMoved } from "./leads-change";
import type { LeadsChange } from "./leads-change";

/** The leads that have moved since they were shown: a move from there would not know what it undoes. */
export async function findMoved(change: LeadsChange): Promise<{ name: string; stage: string }[]> {
  if (change.kind !== "stage") return [];
  const leads = await db.lead.findMany({
    where: { id: { in: [...(change.seen?.keys() ?? [])] } },
    select: { id: true, fullName: true, stage: true, lostReason: true },
  });
  return leads
    .filter((lead) => hasMoved(lead, change))
    .map(({ fullName, stage }) => ({ name: fullName, stage }));
}
