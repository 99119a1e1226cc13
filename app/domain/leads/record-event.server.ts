import type { Tx } from "../../db.server";
import { leadEventData } from "./events";
import type { LeadEvent } from "./events";

/** Takes the transaction of the change it records. */
export const recordLeadEvent = (
  tx: Tx,
  { leadId, now, kind, data }: LeadEvent & { leadId: string; now: Date },
) =>
  tx.leadEvent.create({
    data: { leadId, kind, data: JSON.stringify(leadEventData[kind].parse(data)), createdAt: now },
    select: { id: true },
  });
