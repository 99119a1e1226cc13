import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { NothingToSend } from "#app/domain/messages/email/outgoing-email.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";

export type SuppressionReason = "bounced" | "unsubscribed";

export type Suppression = { address: string; reason: SuppressionReason; detail: string; createdAt: Date };

/** What stands for the address of somebody who was erased: we still don't write there, and the row doesn't say where. */
export const hashed = (address: string): string =>
  `sha256:${createHash("sha256").update(`suppressed address: ${address}`).digest("hex")}`;

/** The keys under which an address may be stored, and the address that each stands for. */
export const suppressionKeys = (addresses: readonly string[]): Map<string, string> =>
  new Map(
    addresses.map(normalizeEmail).flatMap((address) => [
      [address, address],
      [hashed(address), address],
    ]),
  );

/** Those of these addresses to which we don't write; an address may have both reasons. */
export async function findSuppressions(addresses: readonly string[], tx: Tx = db): Promise<Suppression[]> {
  const keys = suppressionKeys(addresses);
  const rows = await tx.emailSuppression.findMany({ where: { address: { in: [...keys.keys()] } } });
  // A check constraint guarantees the reason.
  return rows.map((row) => ({ ...row, address: keys.get(row.address) ?? row.address })) as Suppression[];
}

/** Keeps what is suppressed of an address without the address and without what was said. */
export async function hideAddress(tx: Tx, address: string): Promise<void> {
  const plain = normalizeEmail(address);
  const rows = await tx.emailSuppression.findMany({ where: { address: plain } });
  for (const { reason, createdAt } of rows) {
    const key = { address: hashed(plain), reason };
    await tx.emailSuppression.upsert({
      where: { address_reason: key },
      create: { ...key, createdAt },
      update: {},
    });
  }
  await tx.emailSuppression.deleteMany({ where: { address: plain } });
}

type NewSuppression = { address: string; reason: SuppressionReason; detail: string; now: Date };

/** Whether it is new; the first entry keeps its detail. */
export async function suppress(tx: Tx, { address, reason, detail, now }: NewSuppression): Promise<boolean> {
  const key = { address: normalizeEmail(address), reason };
  const known = { reason, address: { in: [...suppressionKeys([address]).keys()] } };
  if (await tx.emailSuppression.findFirst({ where: known })) return false;
  await tx.emailSuppression.create({ data: { ...key, detail: detail.slice(0, 500), createdAt: now } });
  return true;
}

/** Whether there was something to lift. */
export async function lift(
  tx: Tx,
  { address, reason }: { address: string; reason: SuppressionReason },
): Promise<boolean> {
  const where = { address: { in: [...suppressionKeys([address]).keys()] }, reason };
  return (await tx.emailSuppression.deleteMany({ where })).count > 0;
}

/**
 * Why nothing goes to an address; who unsubscribed still gets what they asked for. `also` are the person's other
 * addresses: unsubscribing with one of them ends follow-ups to all.
 */
export async function findAddressStop(
  tx: Tx,
  address: string,
  { isFollowUp, also = [] }: { isFollowUp: boolean; also?: readonly string[] },
): Promise<NothingToSend | null> {
  const found = await findSuppressions([address, ...also], tx);
  const own = normalizeEmail(address);
  if (found.some((each) => each.reason === "bounced" && each.address === own))
    return { code: "address-bounced", message: "An email to this address came back. Nothing is sent to it." };
  const unsubscribed = isFollowUp ? found.find(({ reason }) => reason === "unsubscribed") : undefined;
  if (unsubscribed)
    return {
      code: "unsubscribed",
      message:
        unsubscribed.address === own
          ? "They unsubscribed. No follow-ups go to this address."
          : `They unsubscribed with ${unsubscribed.address}. No follow-ups go to this person.`,
    };
  return null;
}
