import { db } from "#app/db.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";

/**
 * When a payment ended that Stripe's webhook should have told of and didn't, for an hour or more; null if none did.
 * Stripe sends an event for each charge, so a payment and no event since mean silence.
 */
export async function webhookSilentSince(now: Date): Promise<Date | null> {
  const ended = await db.payment.findFirst({
    where: {
      kind: "charge",
      state: "succeeded",
      intentId: { not: null },
      // The index goes by it, and a payment is looked at within the hour until it ends.
      dueAt: { gt: new Date(now.getTime() - 4 * DAY_MS) },
      endedAt: { gt: new Date(now.getTime() - 3 * DAY_MS), lt: new Date(now.getTime() - HOUR_MS) },
    },
    orderBy: { endedAt: "desc" },
    select: { endedAt: true },
  });
  if (!ended?.endedAt) return null;
  // The event may come before our own answer.
  const since = new Date(ended.endedAt.getTime() - HOUR_MS);
  const heard = await db.paymentEvent.findFirst({
    where: { createdAt: { gt: since } },
    select: { id: true },
  });
  return heard ? null : ended.endedAt;
}
