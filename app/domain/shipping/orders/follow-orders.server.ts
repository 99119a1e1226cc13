import type { Tx } from "#app/db.server.ts";
import { setLeads } from "#app/domain/crm/leads/change/set-leads.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import type { LostReason } from "#app/domain/crm/leads/lost-reasons.ts";
import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import { stageOfOrder } from "./order-moves";
import { progressOf } from "./order-states";
import type { OrderState } from "./order-states";

type Followed = { state: string; endedAt: Date | null };
type Place = { stage: LeadStage; lostReason: LostReason | null };

const lostReasonOf: Partial<Record<OrderState, LostReason>> = {
  declined: "order-declined",
  canceled: "order-canceled",
  expired: "order-expired",
};

/**
 * Where a lead is by its orders: the least advanced of those that go on decides; once none does, what was delivered, and
 * else the one that ended last. Null without an order.
 */
export function placeByOrders(orders: readonly Followed[]): Place | null {
  const states = orders.map(({ state }) => state as OrderState);
  const [least] = states
    .filter((state) => progressOf(state) >= 0)
    .sort((one, other) => progressOf(one) - progressOf(other));
  if (least) return { stage: stageOfOrder[least], lostReason: null };
  const [last] = [...orders].sort((one, other) => Number(other.endedAt ?? 0) - Number(one.endedAt ?? 0));
  return last ? { stage: "lost", lostReason: lostReasonOf[last.state as OrderState] ?? null } : null;
}

/**
 * Brings a lead to where its orders are. A review that was asked for stays, and so does "do-not-contact" unless contact is
 * resumed.
 */
export async function followOrders(
  tx: Tx,
  leadId: string,
  { isResumed = false, ...step }: { by: Actor; now: Date; isResumed?: boolean },
): Promise<void> {
  const orders = await tx.order.findMany({
    where: { quote: { leadId } },
    select: { state: true, endedAt: true },
  });
  const place = placeByOrders(orders);
  if (!place) return;
  const { stage } = await tx.lead.findUniqueOrThrow({ where: { id: leadId }, select: { stage: true } });
  if ((stage === "do-not-contact" && !isResumed) || (stage === "review-asked" && place.stage === "delivered"))
    return;
  await setLeads(tx, [leadId], { kind: "stage", ...place }, { ...step, byOrder: true });
}
