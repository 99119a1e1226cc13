import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { leadEventData } from "./events";
import type { LeadEvent } from "./events";

type NewEvent = LeadEvent & { id?: string | undefined; leadId: string; now: Date; staffId?: string | null };

/** An event as its table has it. */
export const eventRow = ({ id = newId(), leadId, now, kind, data, staffId = null }: NewEvent) => ({
  id,
  leadId,
  kind,
  staffId,
  createdAt: now,
  data: JSON.stringify(leadEventData[kind].parse(data)),
});

/** Takes the transaction of the change it records; `staffId` if somebody on staff did it. */
export const recordLeadEvent = (tx: Tx, event: NewEvent) =>
  tx.leadEvent.create({ data: eventRow(event), select: { id: true } });
