import { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import type { MoneyFilter } from "./order-list";

const { join, sql } = Prisma;
type Sql = Prisma.Sql;

/** A charge or refund of an order `o` is under way, and a job goes on with it. */
const isMovingSql: Sql = sql`EXISTS (SELECT 1 FROM payments AS p
  WHERE p.order_id = o.id AND p.kind <> 'setup' AND p.state IN (${join([...livePaymentStates])}))`;

/** The customer of an order `o` has a link to pay on, its last day is over, and what it asks for is still open. */
const isOverdue = (today: CalendarDay): Sql =>
  sql`p.state = 'needed' AND p.deadline < ${today} AND p.amount = o.fee_open`;

type Unpaid = Exclude<MoneyFilter, "overdue">;

/** What a refund is giving back is for nobody to do. */
const unpaid: Readonly<Record<Unpaid, { is: Sql; index: Sql }>> = {
  fee: { is: sql`o.fee_open > 0`, index: sql`"orders_fee_open_id_idx"` },
  back: { is: sql`(o.fee_open < 0 AND NOT ${isMovingSql})`, index: sql`"orders_fee_open_id_idx"` },
  carrier: { is: sql`o.carrier_open > 0`, index: sql`"orders_carrier_open_id_idx"` },
  "from-carrier": { is: sql`o.carrier_open < 0`, index: sql`"orders_carrier_open_id_idx"` },
};

/** Whether somebody waits for money of an order `o`. */
export const isUnpaidSql = (money: MoneyFilter, today: CalendarDay): Sql =>
  money === "overdue"
    ? sql`EXISTS (SELECT 1 FROM payments AS p WHERE p.order_id = o.id AND ${isOverdue(today)})`
    : unpaid[money].is;

/** These orders as rows `id` and `due`: the moment at which the order's state changed last, or the day that has passed. */
export const unpaidOrdersSql = (money: MoneyFilter, today: CalendarDay, most: number): Sql =>
  money === "overdue"
    ? sql`
  SELECT o.id AS id, p.deadline AS due FROM payments AS p INDEXED BY "payments_state_due_at_idx"
    CROSS JOIN orders AS o ON o.id = p.order_id
  WHERE ${isOverdue(today)} LIMIT ${most}`
    : sql`
  SELECT o.id AS id, o.state_changed_at AS due FROM orders AS o INDEXED BY ${unpaid[money].index}
  WHERE ${unpaid[money].is} LIMIT ${most}`;
