import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { changedSince } from "#app/domain/base/forms/seen.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { findOrderById } from "./find-order.server";
import { actorOf } from "./move-order.server";
import type { OrderPress } from "./move-order.server";
import type { OrderError } from "./order-error";
import type { OrderEvent } from "./order-events";
import { withDues } from "./dues";
import { withOutcome } from "./outcome";
import type { StoredOrder } from "./parse-order.server";
import { recordOrderEvent } from "./record-order-event.server";

/** What is written, and the event that says so; `null` if the order is so already. */
type Change = { columns: Prisma.OrderUncheckedUpdateInput; event: OrderEvent; happenedAt?: Date } | null;

type Changing = (
  order: StoredOrder,
  tx: Tx,
) => Promise<Result<Change, OrderError>> | Result<Change, OrderError>;

/**
 * Changes something of an order that isn't its state, with its event, in one transaction. `change` gets the order as it is
 * then, and may refuse. Staff's changes are in the audit log.
 */
export const touchOrder = (press: OrderPress, change: Changing): Promise<Result<StoredOrder, OrderError>> =>
  inOneTransaction((tx) => touchOrderIn(tx, press, change));

/** The same in the transaction of its caller. */
export async function touchOrderIn(
  tx: Tx,
  press: OrderPress,
  change: Changing,
): Promise<Result<StoredOrder, OrderError>> {
  const { orderId, by, seen, pressKey, now, after } = press;
  const order = await findOrderById(orderId, tx);
  if (!order) return err({ code: "not-found" });
  if (seen && changedSince(seen, { version: order.version }))
    return err({ code: "stale", state: order.state });
  if (
    pressKey !== undefined &&
    (await tx.orderEvent.findUnique({ where: { pressKey }, select: { id: true } }))
  )
    return ok(order);
  const changed = await change(order, tx);
  if (!changed.ok) return changed;
  if (!changed.value) return ok(order);
  const { columns, event, happenedAt } = changed.value;
  await tx.order.update({
    where: { id: orderId },
    data: { ...withDues(order, withOutcome(order, columns)), version: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
  await recordOrderEvent(tx, { orderId, by, now, happenedAt, pressKey, ...event });
  if (isShownOfLead(columns)) await updateLead(tx, order, now);
  if (by.mover === "staff")
    await recordAudit(tx, {
      actor: actorOf(by),
      action: "order-changed",
      now,
      subject: { kind: "order", id: orderId, name: order.orderNumber },
      after: { change: event.kind, ...event.data },
    });
  await after?.(tx, { orderId, by, now });
  const touched = await findOrderById(orderId, tx);
  return touched ? ok(touched) : err({ code: "not-found" });
}

/** The lead has both in columns of its own, by which it is listed, filtered and looked for by rules. */
const isShownOfLead = (columns: Prisma.OrderUncheckedUpdateInput) =>
  "pickupFirst" in columns || "price" in columns;

async function updateLead(tx: Tx, { quoteId }: StoredOrder, now: Date): Promise<void> {
  const { leadId } = await tx.quote.findUniqueOrThrow({ where: { id: quoteId }, select: { leadId: true } });
  await summarizeQuote(tx, leadId);
  await bumpLead(tx, leadId, now);
}
