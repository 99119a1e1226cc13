import type { Tx } from "#app/db.server.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { hashed, suppressionKeys } from "#app/domain/messages/suppressions/suppressions.server.ts";
import type { Withdrawn } from "./standing";

type Withdrawal = {
  purpose: ConsentPurpose;
  /** as `phoneKey` and `normalizeEmail` have them */
  addresses: readonly string[];
  /** the number itself wrote it; otherwise staff wrote it down */
  isOwnWord: boolean;
  at: Date;
};

/** From now on this is taken back for these, on every lead that has them or ever will. */
export async function withdraw(tx: Tx, { purpose, addresses, isOwnWord, at }: Withdrawal): Promise<void> {
  for (const address of new Set(addresses)) {
    const before = await tx.withdrawnConsent.findFirst({
      where: { purpose, address: { in: [...suppressionKeys([address]).keys()] } },
    });
    const key = { purpose, address: before?.address ?? address };
    const withdrawnAt = before && before.withdrawnAt > at ? before.withdrawnAt : at;
    const data = { withdrawnAt, isOwnWord: isOwnWord || (before?.isOwnWord ?? false) };
    await tx.withdrawnConsent.upsert({
      where: { purpose_address: key },
      create: { ...key, ...data },
      update: data,
    });
  }
}

/**
 * Takes back what was withdrawn before: the number's own word all of it, staff only what staff wrote down. False if
 * something of it remains.
 */
export async function liftWithdrawal(
  tx: Tx,
  { purpose, addresses, isOwnWord, at }: Withdrawal,
): Promise<boolean> {
  const where = { purpose, address: { in: [...suppressionKeys(addresses).keys()] } };
  await tx.withdrawnConsent.deleteMany({
    where: { ...where, withdrawnAt: { lte: at }, ...(!isOwnWord && { isOwnWord: false }) },
  });
  return (await tx.withdrawnConsent.count({ where })) === 0;
}

/** SQLite takes a limited number of values in one question. */
const CHUNK = 500;

/** What these took back. */
export async function findWithdrawn(tx: Tx, addresses: readonly string[]): Promise<Withdrawn[]> {
  const keys = suppressionKeys([...new Set(addresses)]);
  const asked = [...keys.keys()];
  const found: Withdrawn[] = [];
  for (let at = 0; at < asked.length; at += CHUNK)
    found.push(
      ...(await tx.withdrawnConsent.findMany({ where: { address: { in: asked.slice(at, at + CHUNK) } } })),
    );
  return found.map((row) => ({ ...row, address: keys.get(row.address) ?? row.address }));
}

/** Keeps what these took back, without the numbers and addresses: somebody was erased. */
export async function hideWithdrawn(tx: Tx, addresses: readonly string[]): Promise<void> {
  const rows = await tx.withdrawnConsent.findMany({ where: { address: { in: [...addresses] } } });
  for (const { purpose, address, isOwnWord, withdrawnAt } of rows) {
    const key = { purpose, address: hashed(address) };
    await tx.withdrawnConsent.upsert({
      where: { purpose_address: key },
      create: { ...key, isOwnWord, withdrawnAt },
      update: { isOwnWord, withdrawnAt },
    });
  }
  await tx.withdrawnConsent.deleteMany({ where: { address: { in: [...addresses] } } });
}
