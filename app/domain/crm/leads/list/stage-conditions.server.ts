import { Prisma } from "#app/generated/prisma/client.ts";
import { countedStages, openStages } from "#app/domain/crm/leads/stage-groups.ts";
import type { Condition, Sql } from "./condition";
import type { LeadFilters } from "./filter-keys";
import { leadIndexes } from "./lead-indexes";

const { sql, join } = Prisma;

export const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN (${join([...values])})`;

const groups: Readonly<Record<string, readonly string[] | undefined>> = {
  open: openStages,
  counted: countedStages,
};

/** The stages that a filter names; null if it names none. */
export function stagesOf({ stage }: LeadFilters): string[] | null {
  const stages = [...new Set<string>(stage.flatMap((code) => groups[code] ?? [code]))];
  return stages.length > 0 ? stages : null;
}

export function stageConditions(filters: LeadFilters): Condition[] {
  const { untouched, reason } = filters;
  const stages = stagesOf(filters);
  const found: Condition[] = [];
  const byStage = (codes: readonly string[]) =>
    found.push({
      where: isOneOf(sql`l.stage`, codes),
      asks: ["stage"],
      index: leadIndexes.stage,
      isByCreation: codes.length === 1,
    });
  if (stages) byStage(stages);
  if (untouched) {
    byStage(["new"]);
    found.push({ where: sql`l.first_answered_at IS NULL`, asks: null });
  }
  if (reason.length > 0) {
    byStage(["lost"]);
    found.push({ where: isOneOf(sql`l.lost_reason`, reason), asks: null });
  }
  return found;
}

/** Filters and the stages once more, together, where one index finds both. */
export function withStages(conditions: readonly Condition[], filters: LeadFilters): Condition[] {
  const stages = filters.untouched ? ["new"] : stagesOf(filters);
  if (!stages) return [];
  return conditions.flatMap(({ where, asks, stageIndex, isSingle }) =>
    stageIndex && asks
      ? {
          where: sql`${where} AND ${isOneOf(sql`l.stage`, stages)}`,
          asks: [...asks, "stage" as const],
          index: stageIndex,
          isByCreation: isSingle === true && stages.length === 1,
        }
      : [],
  );
}
