import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import { leadStages } from "../stages";
import type { ListReader } from "./filter-sql.server";
import type { LeadFilters } from "./lead-filters";
import { leadIndexes } from "./lead-indexes";
import { indexedRows, listSource } from "./list-source.server";

const { sql, join } = Prisma;

/** Of one stage it counts up to here, and then shows "999+". */
const MOST_COUNTED = 999;

/** How many leads each stage would have with the other filters: "12" or "999+" by stage; null if that takes too long. */
export async function countStages(
  filters: LeadFilters,
  reader: ListReader,
): Promise<Record<string, string> | null> {
  const source = await listSource({ ...filters, stage: [] }, reader);
  if (!source.isNarrow && !source.isStageOnly) return null;
  const rows = source.isNarrow
    ? sql`SELECT l.stage AS stage, count(*) AS count FROM ${source.rows} WHERE ${source.where} GROUP BY l.stage`
    : join(
        leadStages.map(
          ({ code }) => sql`SELECT ${code} AS stage, count(*) AS count FROM (
            SELECT 1 FROM ${indexedRows(leadIndexes.stage)} WHERE l.stage = ${code} AND l.merged_into_id IS NULL
            LIMIT ${MOST_COUNTED + 1})`,
        ),
        " UNION ALL ",
      );
  const counted = await db.$queryRaw<{ stage: string; count: bigint }[]>(rows);
  const counts = new Map(counted.map(({ stage, count }) => [stage, Number(count)]));
  return Object.fromEntries(
    leadStages.map(({ code }) => {
      const count = counts.get(code) ?? 0;
      return [code, count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)];
    }),
  );
}
