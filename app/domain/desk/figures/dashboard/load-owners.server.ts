import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { medianOf } from "#app/domain/desk/figures/chunks.ts";
import type { DayFigures } from "#app/domain/desk/figures/days/day-figures.ts";
import { mergeTotals } from "#app/domain/desk/figures/days/merge-days.ts";
import { openOf } from "#app/domain/desk/figures/open-leads.server.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { fastShareOf } from "./compile-days";
import type { OwnerRow } from "./dashboard-view";
import { daysOf } from "./period";
import type { Days } from "./period";

const { sql } = Prisma;

type Count = { owner_id: string | null; n: number | bigint };
const byOwner = (rows: Count[]) => new Map(rows.map(({ owner_id, n }) => [owner_id ?? "", Number(n)]));

/** Who has leads: what came in during the period, and what is open and overdue now. */
export async function loadOwners(
  days: ReadonlyMap<string, DayFigures>,
  period: Days,
  now: Date,
): Promise<OwnerRow[]> {
  const [staff, open, overdue] = await Promise.all([
    db.staff.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } }),
    db.$queryRaw<Count[]>`
      SELECT id AS owner_id, ${openOf(sql`= staff.id`)} AS n FROM staff
      UNION ALL SELECT NULL, ${openOf(sql`IS NULL`)}`,
    db.$queryRaw<Count[]>`
      SELECT owner_id, count(*) AS n FROM leads INDEXED BY leads_next_task_at_idx
      WHERE next_task_at > '' AND next_task_at < ${storedTime(now)} AND merged_into_id IS NULL GROUP BY owner_id`,
  ]);
  const [openBy, overdueBy] = [byOwner(open), byOwner(overdue)];
  const came = (owner: string) =>
    mergeTotals(daysOf(period).flatMap((day) => days.get(day)?.leads.get(owner) ?? []));
  return [...staff, { id: "", name: "Nobody yet" }]
    .map(({ id, name }) => {
      const leads = came(id);
      return {
        id: id || null,
        name,
        open: openBy.get(id) ?? 0,
        overdue: overdueBy.get(id) ?? 0,
        leads: leads.leads,
        booked: leads.booked,
        fees: leads.fees,
        medianAnswer: medianOf(leads.answers),
        fastShare: fastShareOf(leads),
      };
    })
    .filter(({ open, overdue, leads }) => open + overdue + leads > 0);
}
