import type { Tx } from "../../db.server";
import { leadEventData } from "./events";
import type { LeadEvent } from "./events";

/** Records a fact about a lead, in the transaction that makes it true. */
export const recordLeadEvent = (
  tx: Tx,
  { leadId, now, kind, data }: LeadEvent & { leadId: string; now: Date },
) =>
  tx.leadEvent.create({
    data: { leadId, kind, data: JSON.stringify(leadEventData[kind].parse(data)), createdAt: now },
    select: { id: true },
  });
