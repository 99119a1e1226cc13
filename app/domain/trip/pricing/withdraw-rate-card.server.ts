import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/**
 * Takes back a card that isn't in force yet. Its row stays with a stamp, because rows are only added and the history
 * shows what was planned; from its day on it never prices anything. Withdrawing it twice changes nothing.
 */
export const withdrawRateCard = (
  version: string,
  by: Actor,
  now: Date,
): Promise<Result<null, { code: "not-found" | "in-force" }>> =>
  db.$transaction(async (tx) => {
    const row = await tx.rateCard.findUnique({
      where: { version },
      select: { effectiveFrom: true, withdrawnAt: true },
    });
    if (!row) return err({ code: "not-found" });
    if (row.withdrawnAt) return ok(null);
    if (row.effectiveFrom <= calendarDayOf(now)) return err({ code: "in-force" });
    await tx.rateCard.update({
      where: { version },
      data: { withdrawnAt: now, withdrawnBy: by.name },
      select: { version: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "rate-card-withdrawn",
      now,
      subject: { kind: "rate-card", id: version, name: version },
      before: { effectiveFrom: row.effectiveFrom },
    });
    return ok(null);
  });
