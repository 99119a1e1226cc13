import type { Tx } from "#app/db.server.ts";

/**
 * What a carrier found belongs to its own bill. Once the carrier loses the order, its inspections are in force no longer, and
 * the next carrier begins both ends anew; staff still see them.
 */
export async function supersedeInspectionsIn(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const inForce = await tx.inspection.findMany({
    where: { orderId, supersededAt: null },
    select: { id: true },
  });
  for (const { id } of inForce)
    await tx.inspection.update({
      where: { id },
      data: { supersededAt: now, supersededKey: id },
      select: { id: true },
    });
}
