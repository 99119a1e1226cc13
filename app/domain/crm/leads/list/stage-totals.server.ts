import { db } from "#app/db.server.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { MAX_COUNTED } from "./count-leads.server";
import type { LeadCount } from "./count-leads.server";
import type { ListSource } from "./list-source.server";

/**
 * How many leads of each stage there are, and the sum of their prices in whole US dollars; null if it wasn't added up.
 */
export type StageTotals = ReadonlyMap<string, { count: number; sum: number | null }>;

/** Filters count up to here, and then show "999+". */
const MAX_SHOWN = 999;

/** Of a narrow list: its rows are read once, for all counts that a page shows. */
export async function stageTotals({ rows, where }: ListSource): Promise<StageTotals> {
  const totals = await db.$queryRaw<{ stage: string; count: bigint; sum: bigint | null }[]>`
    SELECT stage, count(*) AS count, sum(price) AS sum
    FROM (SELECT l.stage, l.price FROM ${rows} WHERE ${where} LIMIT ${MAX_COUNTED + 1}) GROUP BY stage`;
  return new Map(
    totals.map(({ stage, count, sum }) => [stage, { count: Number(count), sum: Number(sum ?? 0) }]),
  );
}

/** The count of some stages together; null stands for all. */
export function countOf(totals: StageTotals, stages: readonly string[] | null): LeadCount {
  let [count, sum] = [0, 0];
  for (const [stage, total] of totals) {
    if (stages && !stages.includes(stage)) continue;
    count += total.count;
    sum += total.sum ?? 0;
  }
  const isMore = count > MAX_COUNTED;
  return { count: Math.min(count, MAX_COUNTED), isMore, sum: isMore ? null : sum };
}

/** "12" or "999+" by stage, for the filter. */
export const shownCounts = (totals: StageTotals): Record<string, string> =>
  Object.fromEntries(
    leadStages.map(({ code }) => {
      const count = totals.get(code)?.count ?? 0;
      return [code, count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)];
    }),
  );
