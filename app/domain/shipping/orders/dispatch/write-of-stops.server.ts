import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { CarrierProblemCode } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";

/** Orders of one carrier that staff are written about at once; Today has them all. */
const MAX_ORDERS = 20;

/** Writes to staff about each order under way whose carrier the rules stop since a check, unless an owner approved just that. */
export async function writeOfStops(
  tx: Tx,
  carrierId: string,
  stops: readonly CarrierProblemCode[],
  now: Date,
): Promise<void> {
  const orders = await tx.order.findMany({
    where: { carrierId, state: { in: [...statesUnderway] } },
    orderBy: [{ pickupLast: "asc" }, { id: "asc" }],
    take: MAX_ORDERS,
    select: { id: true, overrideProblems: true },
  });
  const messages = orders
    .filter(({ overrideProblems }) => {
      const approved = overrideProblems.split(" ");
      return stops.some((code) => !approved.includes(code));
    })
    .map(({ id: subject }) => ({ kind: "order-carrier-stopped-to-staff" as const, subject }));
  await enqueue(tx, messages, now);
}
