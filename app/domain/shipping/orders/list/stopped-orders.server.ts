import { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { carrierRules } from "#app/domain/shipping/carriers/carrier-problems.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** An owner hasn't approved the carrier in spite of just this. */
const isOpen = (code: string): Sql => sql`instr(' ' || o.override_problems || ' ', ${` ${code} `}) = 0`;

const checkStops = carrierRules
  .filter(({ code, stops }) => stops && code !== "blocked" && code !== "insurance-ends")
  .map(({ code }) => sql`(instr(' ' || c.check_stops || ' ', ${` ${code} `}) > 0 AND ${isOpen(code)})`);

/** What stops the carrier `c` of an order `o`, as `findCarrierProblems` has it of one. */
const isStopped = (today: CalendarDay): Sql => sql`(
  (c.blocked_at IS NOT NULL AND ${isOpen("blocked")})
  OR (c.check_stops <> '' AND (${join(checkStops, " OR ")}))
  OR (coalesce(c.insured_until, o.insured_until) < max(coalesce(o.delivery_last, ''), ${today})
    AND ${isOpen("insurance-ends")}))`;

const isUnderway = sql`o.state IN (${join([...statesUnderway])}) AND o.carrier_id IS NOT NULL`;

/** Whether an order `o` is under way with a carrier that the rules stop, and no owner approved it anyway. */
export const isStoppedSql = (today: CalendarDay): Sql => sql`(${isUnderway} AND EXISTS (
  SELECT 1 FROM carriers AS c WHERE c.id = o.carrier_id AND ${isStopped(today)}))`;

/** These orders as rows `id` and `due`, which is the last day of their pickup. */
export const stoppedOrdersSql = (today: CalendarDay, most: number): Sql => sql`
  SELECT o.id AS id, o.pickup_last AS due
  FROM orders AS o INDEXED BY "orders_state_carrier_id_delivery_last_insured_until_idx"
    CROSS JOIN carriers AS c ON c.id = o.carrier_id
  WHERE ${isUnderway} AND ${isStopped(today)} LIMIT ${most}`;
