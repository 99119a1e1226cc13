import { Prisma } from "#app/generated/prisma/client.ts";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** A change that a customer asked for and that waits for our answer, as the table has it. */
const isAsked = sql`c.state = 'offered' AND c.asked_by = 'customer'`;

/** Whether an order `o` has one. */
export const hasAskedSql: Sql = sql`EXISTS (SELECT 1 FROM change_orders AS c WHERE c.order_id = o.id AND ${isAsked})`;

/** These orders as rows `id` and `due`, which is the last day of our answer. An order may be found twice. */
export const askedOrdersSql = (most: number): Sql => sql`
  SELECT c.order_id AS id, c.ends_on AS due FROM change_orders AS c INDEXED BY "change_orders_state_ends_on_idx"
  WHERE ${isAsked} ORDER BY c.ends_on LIMIT ${most}`;
