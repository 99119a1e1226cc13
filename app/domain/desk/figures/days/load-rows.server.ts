import { db } from "#app/db.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { keptOrderStates } from "#app/domain/shipping/orders/order-groups.ts";
import { bookedStages } from "#app/domain/crm/leads/stage-groups.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { addUpDay, noFigures } from "./add-up-day";
import type { LeadRow, StartRow } from "./add-up-day";
import type { DayFigures } from "./day-figures";

/** Rows added up in one slice, at most. */
const MAX_ROWS = 5_000;

const never = () => false;

/**
 * The figures of one day, added up from the rows themselves, in slices; null if the process is stopping. What changes
 * meanwhile may be in them or not.
 */
export async function loadDay(day: CalendarDay, stopping: () => boolean = never): Promise<DayFigures | null> {
  const [from, to] = [day, addDays(day, 1)].map((one) => storedTime(startOfDeskDay(one)));
  if (from === undefined || to === undefined) return null;
  const figures = noFigures();
  const adding = inSlices({ stopping, first: 200, most: MAX_ROWS });
  const isWhole =
    (await eachSlice(await findRows("quote_starts", "started_at", from, to), adding, async (rows) => {
      addUpDay(await loadStarts(rows), [], figures);
    })) &&
    (await eachSlice(await findRows("leads", "created_at", from, to), adding, async (rows) => {
      addUpDay([], await loadLeads(rows), figures);
    }));
  return isWhole ? figures : null;
}

/** The rows of a time by their numbers, in its order, from the index alone. */
async function findRows(table: string, column: string, from: string, to: string): Promise<number[]> {
  const at = Prisma.raw(column);
  const [found] = await db.$queryRaw<{ rows: string }[]>`
    SELECT json_group_array(row) AS rows FROM (
      SELECT rowid AS row FROM ${Prisma.raw(table)} WHERE ${at} >= ${from} AND ${at} < ${to} ORDER BY ${at})`;
  return JSON.parse(found?.rows ?? "[]") as number[];
}

// One JSON object for each row: the driver converts every value of a row on its own, which takes longer than the query.
type Packed = { row: string }[];

async function loadStarts(rows: readonly number[]): Promise<StartRow[]> {
  const found = await db.$queryRaw<Packed>`
    SELECT json_object(
      'step', step, 'lastError', last_error, 'page', page, 'source', source,
      'pickupState', pickup_state, 'deliveryState', delivery_state, 'sizeClass', size_class
    ) AS row
    FROM json_each(${JSON.stringify(rows)}) one CROSS JOIN quote_starts s ON s.rowid = one.value`;
  return found.map(({ row }) => JSON.parse(row) as StartRow);
}

/**
 * What we earn by the orders of a lead "l" that we keep: the fee that was signed. One from before was booked by its quote,
 * and goes on being counted by that. Null without such an order.
 */
const feesOfOrders = Prisma.sql`(SELECT sum(iif(o.is_from_before, k.estimated_price - k.carrier_pay, o.fee))
  FROM quotes k CROSS JOIN orders o ON o.quote_id = k.id
  WHERE k.lead_id = l.id AND o.state IN (${Prisma.join(keptOrderStates)}))`;

async function loadLeads(rows: readonly number[]): Promise<LeadRow[]> {
  const found = await db.$queryRaw<Packed>`
    SELECT json_object(
      'ownerId', l.owner_id, 'stage', l.stage, 'source', l.source, 'campaign', l.campaign,
      'pickupState', l.pickup_state, 'deliveryState', l.delivery_state, 'sizeClass', l.size_class,
      'price', l.price, 'distance', l.distance, 'fee', coalesce(${feesOfOrders}, q.estimated_price - q.carrier_pay),
      'answeredIn', unixepoch(l.first_answered_at) - unixepoch(l.created_at)
    ) AS row
    FROM json_each(${JSON.stringify(rows)}) one CROSS JOIN leads l ON l.rowid = one.value
    LEFT JOIN quotes q ON q.quote_number = l.quote_number AND l.stage IN (${Prisma.join([...bookedStages])})
    WHERE l.merged_into_id IS NULL`;
  return found.map(({ row }) => JSON.parse(row) as LeadRow);
}
