import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import { conditionsOf, createdIndex, stagesOf } from "./filter-sql.server";
import type { Condition, ListReader, Sql } from "./filter-sql.server";
import type { LeadFilters } from "./lead-filters";
import { searchRows } from "./search-rows.server";
import type { SearchRows } from "./search-rows.server";

const { sql, join, raw } = Prisma;

/** A filter that finds at most so many leads decides alone which rows are read. */
export const MOST_NARROW = 10_000;

/** Where a list's rows come from, chosen so that few rows are read. */
export type ListSource = {
  /** `FROM` and `WHERE` for a lead `l` */
  rows: Sql;
  where: Sql;
  /** about MOST_NARROW rows are read: they may be counted and sorted as they come */
  isNarrow: boolean;
  /** the index alone says which rows fit */
  isCovered: boolean;
  /** the rowids (`lead_row`) of the first rows that the index finds */
  firstRows: (most: number) => Sql;
  /** an index that has rows in the order of their creation, if it's asked for these */
  byCreation: { index: string; where: Sql };
  search: SearchRows | null;
  /** no filter but the stage is set */
  isStageOnly: boolean;
  /** the stages that the filters leave; null for all */
  stages: readonly string[] | null;
};

const anyByCreation = { index: createdIndex, where: sql`TRUE` };
const live = sql`l.merged_into_id IS NULL`;

/** Asks the database how many rows each filter finds by itself, and starts with the one that finds the fewest. */
export async function listSource(filters: LeadFilters, reader: ListReader): Promise<ListSource> {
  const conditions = conditionsOf(filters, reader);
  const stages = stagesOf(filters);
  const where = join([live, ...conditions.map((condition) => condition.where)], " AND ");
  if (filters.q) return searchSource(searchRows(filters.q), conditions, where, stages);
  const { start, count } = await narrowest(startsOf(conditions, filters.tag));
  const others = conditions.filter((condition) => condition !== start.condition);
  return {
    ...{ rows: start.rows, where, isNarrow: count <= MOST_NARROW, search: null, stages },
    isStageOnly: conditions.every(({ isStage }) => isStage),
    isCovered: start.condition?.hasStage !== false && others.every(({ isStage }) => isStage),
    firstRows: (most) =>
      sql`SELECT ${start.row} AS lead_row FROM ${start.rows} WHERE ${start.where} LIMIT ${most}`,
    byCreation:
      start.condition?.isByCreation && start.condition.index
        ? { index: start.condition.index, where: start.where }
        : anyByCreation,
  };
}

function searchSource(
  search: SearchRows,
  conditions: readonly Condition[],
  where: Sql,
  stages: readonly string[] | null,
): ListSource {
  return {
    rows: sql`(${search.hits}) AS h CROSS JOIN leads AS l ON l.rowid = h.lead_row`,
    ...{ where, search, stages, isNarrow: true, byCreation: anyByCreation },
    ...{ isCovered: conditions.length === 0, isStageOnly: false },
    firstRows: (most) => search.some(most),
  };
}

/** The leads `l` in the order of an index. */
export const indexedRows = (index: string): Sql => sql`leads AS l INDEXED BY ${raw(`"${index}"`)}`;

/** Stands for a filter whose rows come from elsewhere than an index of leads. */
const unindexed: Condition = { where: sql`TRUE`, hasStage: false };

/** Rows to start with: those of one filter. */
type Start = { rows: Sql; where: Sql; row: Sql; condition?: Condition };

function startsOf(conditions: readonly Condition[], [tag]: readonly string[]): Start[] {
  const row = sql`l.rowid`;
  const starts: Start[] = conditions.flatMap((condition) =>
    condition.index ? [{ rows: indexedRows(condition.index), where: condition.where, row, condition }] : [],
  );
  for (const { match } of conditions)
    if (match) {
      const matches = sql`(SELECT rowid AS lead_row FROM lead_search WHERE lead_search MATCH ${match}) AS m`;
      const rows = sql`${matches} CROSS JOIN leads AS l ON l.rowid = m.lead_row`;
      starts.push({ rows, where: sql`TRUE`, row, condition: unindexed });
    }
  if (tag !== undefined) {
    const tagged = sql`(SELECT lead_id FROM lead_tags WHERE tag = ${tag}) AS t`;
    const rows = sql`${tagged} CROSS JOIN leads AS l ON l.id = t.lead_id`;
    starts.push({ rows, where: sql`TRUE`, row, condition: unindexed });
  }
  if (starts.length === 0) return [{ rows: indexedRows(createdIndex), where: live, row }];
  // Of two filters that both find many, the stage is better asked of the other's index.
  return starts.sort((a, b) => Number(a.condition?.isStage ?? false) - Number(b.condition?.isStage ?? false));
}

async function narrowest(starts: readonly Start[]): Promise<{ start: Start; count: number }> {
  const counts = starts.map(
    ({ rows, where }, position) =>
      sql`SELECT ${position} AS position, count(*) AS count
        FROM (SELECT 1 FROM ${rows} WHERE ${where} LIMIT ${MOST_NARROW + 1})`,
  );
  const counted = await db.$queryRaw<{ position: bigint; count: bigint }[]>(
    sql`${join(counts, " UNION ALL ")} ORDER BY count, position LIMIT 1`,
  );
  const start = starts[Number(counted[0]?.position ?? 0)];
  if (!start) throw new Error("A list has no rows to start with.");
  return { start, count: Number(counted[0]?.count ?? 0) };
}
