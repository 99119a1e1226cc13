import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { DriverLink } from "#app/generated/prisma/client.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** Who drives, as the carrier or staff said; "" where nobody did. */
export type Driver = { name: string; phone: string };

/**
 * The link of an order's driver, in the transaction of its caller. The same driver keeps the link that they have, also
 * with a corrected phone number, and so does one who had no name yet; another one gets a new link, and the old one ends.
 */
export async function issueDriverLinkIn(
  tx: Tx,
  { orderId, driver, now }: { orderId: string; driver: Driver; now: Date },
): Promise<DriverLink> {
  const named = { driverName: driver.name, driverPhone: driver.phone };
  const current = await findLinkInForce(tx, orderId);
  if (current && (current.driverName === "" || current.driverName === driver.name)) {
    if (current.driverName === driver.name && current.driverPhone === driver.phone) return current;
    return tx.driverLink.update({ where: { id: current.id }, data: named });
  }
  await endDriverLinksIn(tx, { orderId, now });
  return tx.driverLink.create({ data: { orderId, token: newToken(), ...named, createdAt: now } });
}

/** One that is older than the assignment opens nothing anymore (job-stage.ts). */
async function findLinkInForce(tx: Tx, orderId: string): Promise<DriverLink | null> {
  const { assignedAt } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { assignedAt: true },
  });
  const since = assignedAt ? { createdAt: { gte: assignedAt } } : {};
  return tx.driverLink.findFirst({ where: { orderId, endedAt: null, ...since } });
}

/** Ends every link of an order, such as when its carrier loses it. */
export async function endDriverLinksIn(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await tx.driverLink.updateMany({ where: { orderId, endedAt: null }, data: { endedAt: now } });
}

/** The link with its order, whatever became of either; null for a token that no link has. Throws StoredDataError. */
export async function findDriverLink(
  token: string,
  tx: Tx = db,
): Promise<{ link: DriverLink; order: StoredOrder } | null> {
  const link = await tx.driverLink.findUnique({ where: { token } });
  const order = link && (await findOrderById(link.orderId, tx));
  return order ? { link, order } : null;
}
