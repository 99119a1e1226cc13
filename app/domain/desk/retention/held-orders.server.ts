import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { openClaimStates } from "#app/domain/shipping/claims/claim-states.ts";
import { statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import { endedDisputeStates } from "#app/domain/shipping/payments/payment.ts";

const { sql, join } = Prisma;

/** The driver needs to know whose car it is, and a claim that the customer signed needs its letter and photos. */
const isUnderway = sql`(o.state IN (${join([...statesUnderway])})
  OR EXISTS (SELECT 1 FROM claims AS c WHERE c.order_id = o.id AND c.state IN (${join([...openClaimStates])})))`;

/** A charge or refund needs its card, a dispute its evidence, and who waits for money has to be known. */
const isUnsettled = sql`(o.fee_open <> 0 OR o.carrier_open <> 0
  OR EXISTS (SELECT 1 FROM payments AS p WHERE p.order_id = o.id AND (
    (p.kind <> 'setup' AND p.state IN (${join([...livePaymentStates])}))
    OR (p.dispute_id IS NOT NULL AND p.dispute_state NOT IN (${join([...endedDisputeStates])})))))`;

/** Whether an order keeps its customer from being erased: the one rule of all ways to erase, by age, by staff, by oneself. */
const isHeld = sql`(${isUnderway} OR ${isUnsettled})`;

/** The same of a lead with all that were merged into it; `lead` is its id in the statement around. */
export const holdsOrderSql = (lead: Prisma.Sql): Prisma.Sql => sql`EXISTS (
  SELECT 1 FROM quotes AS q CROSS JOIN orders AS o ON o.quote_id = q.id
  WHERE q.lead_id IN (
    WITH RECURSIVE family(id) AS (
      SELECT ${lead} UNION SELECT merged.id FROM leads AS merged JOIN family ON merged.merged_into_id = family.id
    ) SELECT id FROM family) AND ${isHeld})`;

/** The numbers of the orders of a family of leads that keep it, by why, the oldest first. */
export type HeldOrders = { underway: string[]; unsettled: string[] };

export async function findHeldOrders(tx: Tx, family: readonly string[]): Promise<HeldOrders> {
  const rows = await tx.$queryRaw<
    { number: string; underway: bigint | number; unsettled: bigint | number }[]
  >`
    SELECT o.order_number AS number, ${isUnderway} AS underway, ${isUnsettled} AS unsettled
    FROM quotes AS q CROSS JOIN orders AS o ON o.quote_id = q.id
    WHERE q.lead_id IN (SELECT value FROM json_each(${JSON.stringify(family)})) AND ${isHeld}
    ORDER BY o.created_at, o.id`;
  return {
    underway: rows.flatMap(({ number, underway }) => (Number(underway) ? [number] : [])),
    unsettled: rows.flatMap(({ number, unsettled }) => (Number(unsettled) ? [number] : [])),
  };
}
