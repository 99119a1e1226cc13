import { db } from "#app/db.server.ts";
import { findSuppressions, lift, suppress } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import type { Unsubscriber } from "./unsubscribe-link.server";

/** From now on no follow-ups go to this address; `detail` says how they unsubscribed. Twice is once. */
export const unsubscribe = ({ leadId, address }: Unsubscriber, detail: string, now: Date) =>
  db.$transaction(async (tx) => {
    if (!(await suppress(tx, { address, reason: "unsubscribed", detail, now }))) return;
    await recordLeadEvent(tx, { leadId, now, kind: "unsubscribed", data: { address } });
  });

/** Follow-ups may go there again. */
export const resubscribe = ({ address }: Unsubscriber) => lift(db, { address, reason: "unsubscribed" });

export const isUnsubscribed = async ({ address }: Unsubscriber): Promise<boolean> =>
  (await findSuppressions([address])).some(({ reason }) => reason === "unsubscribed");
