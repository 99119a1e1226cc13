import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { describeDuty, readDutyHours } from "./duty-hours";
import type { DutyHours } from "./duty-hours";

/** Sets when somebody takes leads in turn, by themselves or an owner; null for the desk's own hours. */
export async function saveDuty(
  staffId: string,
  hours: DutyHours | null,
  by: Actor,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.staff.findUniqueOrThrow({
      where: { id: staffId },
      select: { name: true, dutyHours: true },
    });
    const dutyHours = hours && JSON.stringify(hours);
    if (dutyHours === found.dutyHours) return;
    await tx.staff.update({ where: { id: staffId }, data: { dutyHours }, select: { id: true } });
    await recordAudit(tx, {
      actor: by,
      action: "staff-hours-changed",
      now,
      subject: { kind: "staff", id: staffId, name: found.name },
      before: { duty: describeDuty(readDutyHours(found.dutyHours, staffId)) },
      after: { duty: describeDuty(hours) },
    });
  });
}

/** The stored hours of somebody. */
export async function loadDuty(staffId: string): Promise<DutyHours | null> {
  const found = await db.staff.findUnique({ where: { id: staffId }, select: { dutyHours: true } });
  return readDutyHours(found?.dutyHours ?? null, staffId);
}
