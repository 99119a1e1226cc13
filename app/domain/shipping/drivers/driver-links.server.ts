import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { DriverLink } from "#app/generated/prisma/client.ts";
import { newToken } from "#app/domain/base/codes/private-token.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";

/** Who drives, as the carrier or staff said; "" where nobody did. */
export type Driver = { name: string; phone: string };

/**
 * The link of an order's driver, in the transaction of its caller. The same driver keeps the link that they have; another
 * one gets a new link, and the old one ends.
 */
export async function issueDriverLinkIn(
  tx: Tx,
  { orderId, driver, now }: { orderId: string; driver: Driver; now: Date },
): Promise<DriverLink> {
  const named = { driverName: driver.name, driverPhone: driver.phone };
  const current = await tx.driverLink.findFirst({ where: { orderId, endedAt: null } });
  if (current && current.driverName === driver.name && current.driverPhone === driver.phone) return current;
  await endDriverLinksIn(tx, { orderId, now });
  return tx.driverLink.create({ data: { orderId, token: newToken(), ...named, createdAt: now } });
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
