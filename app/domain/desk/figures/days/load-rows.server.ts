import { db } from "#app/db.server.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { addUpDay } from "./add-up-day";
import type { LeadRow, StartRow } from "./add-up-day";
import type { DayFigures } from "./day-figures";

/** The figures of some days in a row, both included, added up from the rows themselves. */
export async function addUpDays(first: CalendarDay, last: CalendarDay): Promise<Map<string, DayFigures>> {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const begins = days.map((day) => storedTime(startOfDeskDay(day)));
  const ends = storedTime(startOfDeskDay(addDays(last, 1)));
  const [starts, leads] = await Promise.all([
    loadStarts(begins[0] ?? ends, ends),
    loadLeads(begins[0] ?? ends, ends),
  ]);
  const startsOf = split(starts, begins);
  const leadsOf = split(leads, begins);
  return new Map(days.map((day, index) => [day, addUpDay(startsOf[index] ?? [], leadsOf[index] ?? [])]));
}

/** Rows in the order of their time, by the day in which they are; `begins` are the days' beginnings. */
function split<Row extends { at: string }>(rows: readonly Row[], begins: readonly string[]): Row[][] {
  const days: Row[][] = begins.map(() => []);
  let day = 0;
  for (const row of rows) {
    while (day + 1 < begins.length && row.at >= (begins[day + 1] ?? "")) day += 1;
    days[day]?.push(row);
  }
  return days;
}

// One JSON object for each row: the driver converts every value of a row on its own, which takes longer than the query.
type Packed = { row: string }[];

async function loadStarts(from: string, to: string): Promise<(StartRow & { at: string })[]> {
  const rows = await db.$queryRaw<Packed>`
    SELECT json_object(
      'at', started_at, 'step', step, 'lastError', last_error, 'page', page, 'source', source,
      'pickupState', pickup_state, 'deliveryState', delivery_state, 'sizeClass', size_class
    ) AS row
    FROM quote_starts WHERE started_at >= ${from} AND started_at < ${to} ORDER BY started_at`;
  return rows.map(({ row }) => JSON.parse(row) as StartRow & { at: string });
}

async function loadLeads(from: string, to: string): Promise<(LeadRow & { at: string })[]> {
  const rows = await db.$queryRaw<Packed>`
    SELECT json_object(
      'at', l.created_at, 'ownerId', l.owner_id, 'stage', l.stage, 'source', l.source, 'campaign', l.campaign,
      'pickupState', l.pickup_state, 'deliveryState', l.delivery_state, 'sizeClass', l.size_class,
      'price', l.price, 'distance', l.distance, 'fee', q.estimated_price - q.carrier_pay,
      'answeredIn', unixepoch(l.first_answered_at) - unixepoch(l.created_at)
    ) AS row
    FROM leads l INDEXED BY leads_created_at_merged_into_id_stage_owner_id_idx LEFT JOIN quotes q ON q.quote_number = l.quote_number
      AND l.stage IN (${Prisma.join([...bookedStages])})
    WHERE l.created_at >= ${from} AND l.created_at < ${to} AND l.merged_into_id IS NULL ORDER BY l.created_at`;
  return rows.map(({ row }) => JSON.parse(row) as LeadRow & { at: string });
}
