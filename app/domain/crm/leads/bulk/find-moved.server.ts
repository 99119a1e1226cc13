import { db } from "#app/db.server.ts";
import { hasMoved, targetOf } from "./bulk-change";
import type { BulkRequest } from "./bulk-change";

/** The leads that have moved since they were shown: a move from there would not know what it undoes. */
export async function findMoved(request: BulkRequest): Promise<{ name: string; stage: string }[]> {
  const leads = await db.lead.findMany({
    where: { id: { in: [...(request.shown?.keys() ?? [])] } },
    select: { id: true, fullName: true, stage: true, lostReason: true },
  });
  const target = targetOf(request);
  return leads
    .filter((lead) => hasMoved(lead, target))
    .map(({ fullName, stage }) => ({ name: fullName, stage }));
}
