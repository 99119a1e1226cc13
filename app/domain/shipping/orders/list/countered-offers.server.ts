import { Prisma } from "#app/generated/prisma/client.ts";

const { sql } = Prisma;
type Sql = Prisma.Sql;

/** A counter offer of a carrier that staff can still take, as the table has it. */
const isCountered = sql`f.closed_at IS NULL AND f.state = 'countered'`;
/** Until a job has ended the offers of an order that moved on without them. */
const isStillOffered = sql`o.state = 'confirmed'`;

/** Whether a carrier asks for other terms for an order `o`. */
export const hasCounteredSql: Sql = sql`(${isStillOffered} AND EXISTS (
  SELECT 1 FROM carrier_offers AS f WHERE f.order_id = o.id AND ${isCountered}))`;

/** These orders as rows `id` and `due`, the moment at which the offer ends. An order may be found twice. */
export const counteredOrdersSql = (most: number): Sql => sql`
  SELECT o.id AS id, f.ends_at AS due
  FROM carrier_offers AS f INDEXED BY "carrier_offers_closed_at_state_ends_at_idx"
    CROSS JOIN orders AS o ON o.id = f.order_id
  WHERE ${isCountered} AND ${isStillOffered} ORDER BY f.ends_at LIMIT ${most}`;
