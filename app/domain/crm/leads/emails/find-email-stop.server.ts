import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { hasMadeUpAddress, madeUpAddress } from "./made-up-address";

const select = {
  id: true,
  contactStoppedAt: true,
  contactStopReason: true,
  isSample: true,
  email: true,
} as const;

type LoadedLead = Prisma.LeadGetPayload<{ select: typeof select }> & { mergedIntoId: string | null };

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
  const ids = leads.map(({ id }) => id);
  const [elsewhere] = await tx.$queryRaw<{ reason: string | null; name: string }[]>`
    SELECT other.contact_stop_reason AS reason, other.full_name AS name FROM json_each(${JSON.stringify(ids)}) AS asked
      CROSS JOIN contact_points AS own ON own.lead_id = asked.value AND own.kind = 'email'
      CROSS JOIN contact_points AS shared ON shared.value = own.value AND shared.kind = 'email'
      CROSS JOIN leads AS other ON other.id = shared.lead_id AND other.contact_stopped_at IS NOT NULL
    LIMIT 1`;
  if (elsewhere) return contactStopped(elsewhere.reason ?? "", elsewhere.name);
  return leads.some(hasMadeUpAddress) ? { code: "made-up-address", message: madeUpAddress } : null;
}

/** Why no email may go to an address: contact is stopped with a lead that has it, and anybody can make a new lead with it. */
export async function findStopAt(tx: Tx, email: string): Promise<NothingToSend | null> {
  const [stopped] = await tx.$queryRaw<{ reason: string | null }[]>`
    SELECT other.contact_stop_reason AS reason FROM contact_points AS own
      CROSS JOIN leads AS other ON other.id = own.lead_id AND other.contact_stopped_at IS NOT NULL
    WHERE own.kind = 'email' AND own.value = ${normalizeEmail(email)}
    LIMIT 1`;
  return stopped ? contactStopped(stopped.reason ?? "") : null;
}

/** Whether contact is stopped with another lead that has one of this lead's phone numbers. */
export async function isStoppedByPhone(tx: Tx, leadId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT other.id AS id FROM contact_points AS own
      CROSS JOIN contact_points AS shared ON shared.value = own.value AND shared.kind = 'phone'
      CROSS JOIN leads AS other ON other.id = shared.lead_id AND other.contact_stopped_at IS NOT NULL
    WHERE own.lead_id = ${leadId} AND own.kind = 'phone'
    LIMIT 1`;
  return rows.length > 0;
}

/** `name` is of another lead with the same address that the stop is on. */
export const contactStopped = (reason: string, name = ""): NothingToSend => ({
  code: "contact-stopped",
  message: `Contact is stopped${reason && `: ${reason}`}${name && ` (on the lead of ${name}, which has the same address)`}. Nothing is sent to this person.`,
});
