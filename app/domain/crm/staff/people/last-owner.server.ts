import type { Tx } from "#app/db.server.ts";

/** Ends a transaction that would leave the admin without an owner. */
export class NoOwnerLeft extends Error {}

/**
 * Throws if nobody is left who can act as an owner. Call it after the change: its write has locked the database, so of
 * two owners who demote each other at once only one succeeds.
 */
export async function keepAnOwner(tx: Tx): Promise<void> {
  const left = await tx.staff.findFirst({
    where: { role: "owner", isActive: true, passwordHash: { not: null } },
    select: { id: true },
  });
  if (!left) throw new NoOwnerLeft();
}
