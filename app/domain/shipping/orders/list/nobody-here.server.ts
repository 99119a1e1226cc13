import { Prisma } from "#app/generated/prisma/client.ts";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** Whether the driver of an order `o` found nobody at the end that comes next; each move and staff's word end it. */
export const isNobodyHereSql: Sql = sql`o.nobody_here_at IS NOT NULL`;

/** These orders as rows `id` and `due`, which is when the driver said so. */
export const nobodyHereSql = (most: number): Sql => sql`
  SELECT o.id AS id, o.nobody_here_at AS due FROM orders AS o INDEXED BY "orders_nobody_here_at_idx"
  WHERE ${isNobodyHereSql} ORDER BY o.nobody_here_at LIMIT ${most}`;
