import type { Tx } from "#app/db.server.ts";
import { defaultDeskHours, parseBusinessHours } from "#app/domain/base/settings/business-hours.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { isOnDuty, readDutyHours } from "./duty-hours";

/**
 * Of these people, the one on duty whose last turn was longest ago, and takes that turn; null if nobody of them is on
 * duty. Two leads at once get two people: the count that decides is written in the transaction that reads it.
 */
export async function takeTurn(tx: Tx, staffIds: readonly string[], now: Date): Promise<string | null> {
  const people = await tx.staff.findMany({
    where: { id: { in: [...staffIds] }, isActive: true },
    orderBy: [{ lastTurn: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: { id: true, role: true, dutyHours: true },
  });
  const desk = parseBusinessHours((await readCompanyFacts()).businessHours) ?? defaultDeskHours;
  const next = people.find(
    ({ id, role, dutyHours }) =>
      isAllowed(role, "leads.write") && isOnDuty(readDutyHours(dutyHours, id), desk, now),
  );
  if (!next) return null;
  const { _max } = await tx.staff.aggregate({ _max: { lastTurn: true } });
  await tx.staff.update({
    where: { id: next.id },
    data: { lastTurn: (_max.lastTurn ?? 0) + 1 },
    select: { id: true },
  });
  return next.id;
}
