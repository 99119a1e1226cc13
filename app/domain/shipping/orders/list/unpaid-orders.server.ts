import { Prisma } from "#app/generated/prisma/client.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import type { MoneyFilter } from "./order-list";

const { join, sql } = Prisma;
type Sql = Prisma.Sql;

/** A charge or refund of an order `o` is under way, and a job goes on with it. */
const isMovingSql: Sql = sql`EXISTS (SELECT 1 FROM payments AS p
  WHERE p.order_id = o.id AND p.kind <> 'setup' AND p.state IN (${join([...livePaymentStates])}))`;

/** Whether somebody waits for money of an order `o`; what a refund is giving back is for nobody to do. */
export const isUnpaidSql: Readonly<Record<MoneyFilter, Sql>> = {
  fee: sql`o.fee_open > 0`,
  back: sql`(o.fee_open < 0 AND NOT ${isMovingSql})`,
  carrier: sql`o.carrier_open > 0`,
};

const indexes: Readonly<Record<MoneyFilter, Sql>> = {
  fee: sql`"orders_fee_open_id_idx"`,
  back: sql`"orders_fee_open_id_idx"`,
  carrier: sql`"orders_carrier_open_id_idx"`,
};

/** These orders as rows `id` and `due`, the moment at which the order's state changed last. */
export const unpaidOrdersSql = (money: MoneyFilter, most: number): Sql => sql`
  SELECT o.id AS id, o.state_changed_at AS due FROM orders AS o INDEXED BY ${indexes[money]}
  WHERE ${isUnpaidSql[money]} LIMIT ${most}`;
