import type { Tx } from "#app/db.server.ts";
import { leadEventData } from "./events";
import { isBookedStage } from "./stage-groups";

type OfLead = { id: string; stage: string; stageChangedAt: Date; createdAt: Date };

/** More moves of its stage than a lead has. */
const MAX_MOVES = 200;

/**
 * A lead with when it came to be booked: further moves along the road don't count. One that was created at Booked has been
 * so since then. Of a lead that isn't booked it's the last move, and means nothing.
 */
export async function withBookedSince<Of extends OfLead>(
  tx: Tx,
  lead: Of,
): Promise<Of & { bookedSince: Date }> {
  return { ...lead, bookedSince: await findBookedSince(tx, lead) };
}

async function findBookedSince(
  tx: Tx,
  { id: leadId, stage, stageChangedAt, createdAt }: OfLead,
): Promise<Date> {
  if (!isBookedStage(stage)) return stageChangedAt;
  const moves = await tx.leadEvent.findMany({
    where: { leadId, kind: "stage-changed" },
    orderBy: { sequence: "desc" },
    take: MAX_MOVES,
    select: { data: true, createdAt: true },
  });
  for (const move of moves) {
    const { from, to } = leadEventData["stage-changed"].parse(JSON.parse(move.data));
    // It came to its stage by another way, as a merge.
    if (!isBookedStage(to)) return stageChangedAt;
    if (!isBookedStage(from)) return move.createdAt;
  }
  return moves.length === 0 ? stageChangedAt : createdAt;
}
