import type { Tx } from "#app/db.server.ts";
import { supersedeInspectionsIn } from "#app/domain/shipping/orders/supersede-inspections.server.ts";

type Changed = {
  orderId: string;
  /** another carrier has it */ isOther: boolean;
  driverName: string;
  now: Date;
};

/**
 * Ends the links of drivers who no longer drive, with the change that says so: those of another carrier, and those that were
 * made for somebody of another name. A link that names nobody, or whose phone number was corrected, stays.
 * What another carrier found is in force no longer.
 */
export async function endOtherDrivers(tx: Tx, { orderId, isOther, driverName, now }: Changed): Promise<void> {
  const named = isOther ? {} : { driverName: { notIn: ["", driverName] } };
  await tx.driverLink.updateMany({ where: { orderId, endedAt: null, ...named }, data: { endedAt: now } });
  if (isOther) await supersedeInspectionsIn(tx, { orderId, now });
}
