import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { hasMadeUpAddress, madeUpAddress } from "./made-up-address";

const select = { contactStoppedAt: true, contactStopReason: true, isSample: true, email: true } as const;

type LoadedLead = Prisma.LeadGetPayload<{ select: typeof select }> & {
  id: string;
  mergedIntoId: string | null;
};

/** The same for a lead that is loaded already: only one that was merged asks the database again. */
export const findStopOf = async (tx: Tx, lead: LoadedLead): Promise<NothingToSend | null> =>
  lead.mergedIntoId ? findEmailStop(tx, lead.id) : stopAmong(tx, [lead]);

/** Why no email may go to a lead, or to the one it was merged into; null if one may. */
export async function findEmailStop(tx: Tx, leadId: string): Promise<NothingToSend | null> {
  const ids = [...new Set([leadId, await lastMerge(tx, leadId)])];
  return stopAmong(tx, await tx.lead.findMany({ where: { id: { in: ids } }, select }));
}

async function stopAmong(
  tx: Tx,
  leads: Prisma.LeadGetPayload<{ select: typeof select }>[],
): Promise<NothingToSend | null> {
  const stopped = leads.find(({ contactStoppedAt }) => contactStoppedAt);
  if (stopped) return contactStopped(stopped.contactStopReason ?? "");
  for (const { email } of leads) {
    const stop = email ? await findStopAt(tx, email) : null;
    if (stop) return stop;
  }
  return leads.some(hasMadeUpAddress) ? { code: "made-up-address", message: madeUpAddress } : null;
}

/** Why no email may go to an address: contact is stopped with a lead that has it, and anybody can make a new lead with it. */
export async function findStopAt(tx: Tx, email: string): Promise<NothingToSend | null> {
  const stopped = await tx.lead.findFirst({
    where: { emailNormalized: normalizeEmail(email), contactStoppedAt: { not: null } },
    select: { contactStopReason: true },
  });
  return stopped && contactStopped(stopped.contactStopReason ?? "");
}

export const contactStopped = (reason: string): NothingToSend => ({
  code: "contact-stopped",
  message: `Contact is stopped${reason && `: ${reason}`}. Nothing is sent to this person.`,
});
