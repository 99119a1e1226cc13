import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { openStages } from "#app/domain/crm/leads/stage-groups.ts";

const { sql, join } = Prisma;

/** How many open leads an owner has, as a subquery: owner by owner, because then the index has them together. */
export const openOf = (isOwner: Prisma.Sql) => sql`(
  SELECT count(*) FROM leads INDEXED BY leads_owner_id_stage_created_at_merged_into_id_price_idx
  WHERE owner_id ${isOwner} AND stage IN (${join([...openStages])}) AND merged_into_id IS NULL)`;

export async function countOpenLeads(ownerId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number | bigint }[]>`SELECT ${openOf(sql`= ${ownerId}`)} AS n`;
  return Number(row?.n ?? 0);
}
