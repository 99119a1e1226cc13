import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

export type SuppressionReason = "bounced" | "unsubscribed";

export type Suppression = { address: string; reason: SuppressionReason; detail: string; createdAt: Date };

const normalized = (addresses: readonly string[]) => [...new Set(addresses.map(normalizeEmail))];

/** Those of these addresses to which we don't write; an address may have both reasons. */
export async function findSuppressions(addresses: readonly string[], tx: Tx = db): Promise<Suppression[]> {
  const rows = await tx.emailSuppression.findMany({ where: { address: { in: normalized(addresses) } } });
  // A check constraint guarantees the reason.
  return rows as Suppression[];
}

type NewSuppression = { address: string; reason: SuppressionReason; detail: string; now: Date };

/** Whether it is new; the first entry keeps its detail. */
export async function suppress(tx: Tx, { address, reason, detail, now }: NewSuppression): Promise<boolean> {
  const key = { address: normalizeEmail(address), reason };
  if (await tx.emailSuppression.findUnique({ where: { address_reason: key } })) return false;
  await tx.emailSuppression.create({ data: { ...key, detail: detail.slice(0, 500), createdAt: now } });
  return true;
}

/** Whether there was something to lift. */
export async function lift(
  tx: Tx,
  { address, reason }: { address: string; reason: SuppressionReason },
): Promise<boolean> {
  const where = { address: normalizeEmail(address), reason };
  return (await tx.emailSuppression.deleteMany({ where })).count > 0;
}

/** Why nothing goes to an address; who unsubscribed still gets what they asked for. */
export async function findAddressStop(
  tx: Tx,
  address: string,
  { isFollowUp }: { isFollowUp: boolean },
): Promise<NothingToSend | null> {
  const reasons = (await findSuppressions([address], tx)).map(({ reason }) => reason);
  if (reasons.includes("bounced"))
    return { code: "address-bounced", message: "An email to this address came back. Nothing is sent to it." };
  if (isFollowUp && reasons.includes("unsubscribed"))
    return { code: "unsubscribed", message: "They unsubscribed. No follow-ups go to this address." };
  return null;
}
