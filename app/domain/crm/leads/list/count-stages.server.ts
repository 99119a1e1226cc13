import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { MAX_COUNTED } from "./count-leads.server";
import { indexedRows } from "./list-source.server";
import type { ListSource } from "./list-source.server";
import type { StageTotals } from "./stage-totals.server";

const { sql, join, raw } = Prisma;

/** So many entries of an index are counted for the board in one go; of more, each stage is counted by itself. */
const MAX_WALKED = 100_000;

type Row = { stage: string; count: bigint; sum: bigint | null };

const present = (rows: readonly Row[]): StageTotals =>
  new Map(
    rows.map(({ stage, count, sum }) => [
      stage,
      { count: Number(count), sum: sum === null ? null : Number(sum) },
    ]),
  );

/**
 * Each of `stages` in a broad list, counted up to one more than `most` from an index alone; null if no index has all
 * that it asks for, or too many rows.
 */
export async function countStages(
  source: ListSource,
  stages: readonly string[] = leadStages.map(({ code }) => code),
  most = MAX_COUNTED,
): Promise<StageTotals | null> {
  const { stageIndex: index } = source;
  if (index) {
    const counts = stages.map(
      (stage) => sql`SELECT ${stage} AS stage, count(*) AS count, coalesce(sum(price), 0) AS sum FROM (
        SELECT l.price FROM ${indexedRows(index)} WHERE l.stage = ${stage} AND ${source.isListed} LIMIT ${most + 1})`,
    );
    return present(await db.$queryRaw<Row[]>(join(counts, " UNION ALL ")));
  }
  if (!source.isCovered) return null;
  const rows = present(
    await db.$queryRaw<Row[]>`
      SELECT stage, count(*) AS count, ${raw(source.isPriced ? "coalesce(sum(price), 0)" : "NULL")} AS sum
      FROM (SELECT l.stage, ${raw(source.isPriced ? "l.price" : "NULL")} AS price
        FROM ${source.rows} WHERE ${source.where} LIMIT ${MAX_WALKED + 1}) GROUP BY stage`,
  );
  const counted = [...rows.values()].reduce((all, { count }) => all + count, 0);
  return counted > MAX_WALKED ? null : rows;
}
