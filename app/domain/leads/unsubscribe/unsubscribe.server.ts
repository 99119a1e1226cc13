import { db } from "../../../db.server";
import { findSuppressions, lift, suppress } from "../../suppressions/suppressions.server";
import { recordLeadEvent } from "../record-event.server";
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
