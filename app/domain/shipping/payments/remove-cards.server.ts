import { db } from "#app/db.server.ts";
import type { CardRemoval } from "#app/generated/prisma/client.ts";
import { ok } from "#app/domain/base/result.ts";
import { bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import { isOrderOut } from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { detachCard, fetchCard } from "#app/gateways/stripe.server.ts";
import type { StripeAccount } from "#app/gateways/stripe.server.ts";
import { logger } from "#app/logger.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { isDisputeOpen } from "./payment";

/** Cards of one run; what is left waits for the next. */
const BATCH = 20;
const MAX_WAIT_MS = HOUR_MS;
/** How often we look whether money of an ended order is still under way. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/** Stripe removed it, or doesn't know it: another account's key, or the other mode's, can't say what became of it. */
type Gone = "removed" | "unknown";

type Run = { account: StripeAccount; clock?: () => Date; stopping: () => boolean };

/**
 * Has Stripe remove the cards that nothing will be charged to anymore: of orders that were declined, canceled or expired
 * before a charge (the database writes their rows), and of people who were erased. Returns how many cards it looked at.
 */
export async function removeCards({ account, clock = () => new Date(), stopping }: Run): Promise<number> {
  const due = await db.cardRemoval.findMany({
    where: { dueAt: { lte: clock() } },
    orderBy: { dueAt: "asc" },
    take: BATCH,
  });
  let seen = 0;
  for (const removal of due) {
    if (stopping()) break;
    await removeCard(removal, account, clock());
    seen += 1;
  }
  return seen;
}

async function removeCard(removal: CardRemoval, account: StripeAccount, now: Date): Promise<void> {
  if (!(await isTaken(removal, now))) return;
  const detached = await detachCard(account, removal);
  const gone = detached.ok
    ? "removed"
    : detached.error.code === "missing"
      ? "unknown"
      : detached.error.code === "rejected" && (await findGone(removal, account));
  if (gone) return finish(removal, gone, now);
  const { methodId, tries } = removal;
  const wait = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** Math.min(tries, 10));
  await db.cardRemoval.updateMany({
    where: { methodId },
    data: { tries: tries + 1, dueAt: new Date(now.getTime() + wait) },
  });
  const code = detached.ok ? "" : detached.error.code;
  logger.warn({ card: methodId, code }, "a card that isn’t needed waits for Stripe");
}

/** Stripe rejects it where the card was removed before, which an answer that was lost may have done. */
async function findGone({ methodId }: CardRemoval, account: StripeAccount): Promise<Gone | false> {
  const found = await fetchCard(account, methodId);
  if (found.ok) return found.value.customer === null && "removed";
  return found.error.code === "missing" && "unknown";
}

/**
 * Takes the card from its order before Stripe is asked, so that no charge can begin with it; false if money of the order
 * is under way after all.
 */
const isTaken = ({ methodId, orderId }: CardRemoval, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const order =
      orderId === null
        ? null
        : await tx.order.findUnique({ where: { id: orderId }, include: { payments: true } });
    // The order was erased, and looked at before.
    if (!order) return true;
    const { payments, feeOpen } = order;
    if (payments.some(({ kind, state }) => kind === "charge" && state === "succeeded")) {
      await tx.cardRemoval.deleteMany({ where: { methodId } });
      return false;
    }
    const isUnderway = payments.some(
      (payment) =>
        isDisputeOpen(payment) ||
        (payment.kind !== "setup" && (livePaymentStates as readonly string[]).includes(payment.state)),
    );
    // A check constraint guarantees the state.
    if (isUnderway || feeOpen !== 0 || !isOrderOut(order.state as OrderState)) {
      await tx.cardRemoval.updateMany({
        where: { methodId },
        data: { dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) },
      });
      return false;
    }
    await tx.payment.updateMany({ where: { orderId: order.id, methodId }, data: { methodId: null } });
    return true;
  });

/** Says it on the order, once. */
async function finish({ methodId, orderId }: CardRemoval, gone: Gone, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.cardRemoval.deleteMany({ where: { methodId } });
    if (count === 0 || orderId === null) return;
    await touchOrderIn(tx, { orderId, by: bySystem, now }, () =>
      ok({
        columns: {},
        event: {
          kind: "money",
          data: { what: gone === "removed" ? "card-removed" : "card-unknown", amount: 0 },
        },
      }),
    );
  });
}
