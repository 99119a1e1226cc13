import type { Tx } from "../../../db.server";
import type { NothingToSend } from "../../email/outgoing-email";
import { lastMerge } from "../merge/last-merge.server";
import { hasMadeUpAddress, madeUpAddress } from "./made-up-address";

const select = { contactStoppedAt: true, contactStopReason: true, isSample: true, email: true } as const;

/** Why no email may go to a lead, or to the one it was merged into; null if one may. */
export async function findEmailStop(tx: Tx, leadId: string): Promise<NothingToSend | null> {
  const ids = [...new Set([leadId, await lastMerge(tx, leadId)])];
  const leads = await tx.lead.findMany({ where: { id: { in: ids } }, select });
  const stopped = leads.find(({ contactStoppedAt }) => contactStoppedAt);
  if (stopped) return contactStopped(stopped.contactStopReason ?? "");
  return leads.some(hasMadeUpAddress) ? { code: "made-up-address", message: madeUpAddress } : null;
}

export const contactStopped = (reason: string): NothingToSend => ({
  code: "contact-stopped",
  message: `Contact is stopped${reason && `: ${reason}`}. Nothing is sent to this person.`,
});
