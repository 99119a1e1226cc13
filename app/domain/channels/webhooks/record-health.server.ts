import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { notifyOwners } from "#app/domain/crm/staff/notices/notify-staff.server.ts";
import { DAY_MS } from "#app/platform/durations.js";

/** An endpoint that took nothing for this long is paused; one delivery alone is tried for a day. */
const MAX_FAILING_MS = 3 * DAY_MS;
/** So that a single delivery of a quiet week pauses nothing. */
const MIN_FAILURES = 10;

/**
 * Notes that an endpoint took a delivery or didn't. One that has failed for days is paused, with an entry in the audit
 * log and an email to the owners; staff see it in the rail, on Status and on its screen. Returns whether it was paused.
 */
export async function recordHealth(id: string, isWell: boolean, now: Date): Promise<boolean> {
  if (isWell) {
    await db.webhookEndpoint.updateMany({
      where: { id, failures: { gt: 0 } },
      data: { failures: 0, failingSince: null },
    });
    return false;
  }
  await db.webhookEndpoint.updateMany({ where: { id, failingSince: null }, data: { failingSince: now } });
  await db.webhookEndpoint.updateMany({ where: { id }, data: { failures: { increment: 1 } } });
  return db.$transaction(async (tx) => {
    const failing = {
      failures: { gte: MIN_FAILURES },
      failingSince: { lte: new Date(now.getTime() - MAX_FAILING_MS) },
    };
    const [paused] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id, isOn: true, ...failing },
      data: { isOn: false, pausedAt: now, version: { increment: 1 } },
      select: { name: true, failingSince: true },
    });
    if (!paused) return false;
    await recordAudit(tx, {
      actor: { id: null, name: "the site" },
      action: "webhook-paused",
      now,
      subject: { kind: "webhook", id, name: paused.name },
      after: { failingSince: paused.failingSince?.toISOString() },
    });
    await notifyOwners(tx, id, now);
    return true;
  });
}
