import type { Tx } from "../../db.server";
import { leadEventData } from "./events";
import type { LeadEvent } from "./events";

/** Takes the transaction of the change it records; `staffId` if somebody on staff did it. */
export const recordLeadEvent = (
  tx: Tx,
  {
    leadId,
    now,
    kind,
    data,
    staffId = null,
  }: LeadEvent & { leadId: string; now: Date; staffId?: string | null },
) =>
  tx.leadEvent.create({
    data: { leadId, kind, data: JSON.stringify(leadEventData[kind].parse(data)), staffId, createdAt: now },
    select: { id: true },
  });
