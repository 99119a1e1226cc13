import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import { nextEnd } from "#app/domain/shipping/orders/next-end.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { driverPath } from "./driver-link";
import { endDriverLinksIn, issueDriverLinkIn } from "./driver-links.server";
import { jobStage } from "./job-stage";

/** Makes a new link for the order's driver; the one before it ends. Only while a carrier has something to do. */
export const renewDriverLink = (press: OrderPress): Promise<Result<StoredOrder, OrderError>> =>
  touchOrder(press, async (order, tx) => {
    const { id: orderId, state, driverName: name, driverPhone: phone } = order;
    if (!nextEnd(state)) return err({ code: "not-now", state });
    await endDriverLinksIn(tx, { orderId, now: press.now });
    await issueDriverLinkIn(tx, { orderId, driver: { name, phone }, now: press.now });
    return ok({ columns: {}, event: { kind: "driver-link", data: {} } });
  });

/** What staff see of an order's driver beside its columns; null once nobody drives it. */
export type DriverAtDesk = { link: string | null; driverName: string } | null;

/** `link` is the whole address that the driver opens; null if they have none that works. */
export async function loadDriverAtDesk({
  id: orderId,
  state,
  assignedAt,
  driverName,
}: StoredOrder): Promise<DriverAtDesk> {
  if (!nextEnd(state)) return null;
  const link = await db.driverLink.findFirst({
    where: { orderId, endedAt: null },
    orderBy: { createdAt: "desc" },
  });
  const isOpen = link !== null && jobStage(link, { state, assignedAt }) !== "ended";
  return { link: isOpen ? absoluteUrl(driverPath(link.token)) : null, driverName };
}
