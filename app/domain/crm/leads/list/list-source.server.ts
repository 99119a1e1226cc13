import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { conditionsOf } from "./filter-sql.server";
import type { Condition, Sql } from "./condition";
import type { ListReader } from "./filter-sql.server";
import type { LeadFilters } from "./filter-keys";
import { leadIndexes } from "./lead-indexes";
import type { Column, LeadIndex } from "./lead-indexes";
import { searchRows } from "./search-rows.server";
import type { SearchRows } from "./search-rows.server";
import { stagesOf } from "./stage-conditions.server";

const { sql, join, raw } = Prisma;

/** A filter that finds at most so many leads decides alone which rows are read. */
const MAX_NARROW = 10_000;

/** Where a list's rows come from, chosen so that few rows are read. */
export type ListSource = {
  /** `FROM` and `WHERE` for a lead `l` */
  rows: Sql;
  where: Sql;
  /** `WHERE` for a lead `l` that comes from elsewhere */
  isListed: Sql;
  /** at most MAX_NARROW rows are read: they may be counted and sorted as they come */
  isNarrow: boolean;
  /** the index that has the rows says which of them fit */
  isCovered: boolean;
  /** and it has their prices */
  isPriced: boolean;
  /** the index that answers everything of one stage by itself */
  stageIndex: LeadIndex | null;
  /** an index with these columns says which leads fit */
  isCoveredBy: (holds: readonly Column[]) => boolean;
  /** the rowids (`lead_row`) of the first rows found */
  firstRows: (most: number) => Sql;
  /** an index that has rows in the order of their creation; `isStart`: those of `rows`, and no others */
  byCreation: { index: LeadIndex; where: Sql; isStart: boolean };
  search: SearchRows | null;
  /** the stages that the filters leave; null for all */
  stages: readonly string[] | null;
};

const anyByCreation = { index: leadIndexes.created, where: sql`TRUE`, isStart: false };
const isLive = { where: sql`l.merged_into_id IS NULL`, asks: ["live"] } satisfies Condition;

/** Asks the database how many rows each filter finds by itself, and starts with the one that finds the fewest. */
export async function listSource(filters: LeadFilters, reader: ListReader): Promise<ListSource> {
  const conditions = [isLive, ...conditionsOf(filters, reader)];
  const stages = stagesOf(filters);
  if (filters.q) return searchSource(searchRows(filters.q), conditions, stages);
  const { start, count } = await narrowest(startsOf(conditions), reader.counted ?? new Map<string, number>());
  const others = conditions.filter((condition) => condition !== start.implied);
  const { index } = start;
  return {
    rows: start.rows,
    where: allOf(others, start.where),
    isListed: allOf(conditions),
    isNarrow: count <= MAX_NARROW,
    search: null,
    stages,
    isCovered: index !== null && isCovered(others, index.holds),
    isPriced: index?.holds.includes("price") ?? false,
    isCoveredBy: (holds) => isCovered(conditions, holds),
    stageIndex: stageIndexOf(conditions),
    firstRows: start.firstRows,
    byCreation: index && start.isByCreation ? { index, where: start.where, isStart: true } : anyByCreation,
  };
}

const allOf = (conditions: readonly Condition[], ...more: Sql[]): Sql =>
  join([...more, ...conditions.map(({ where }) => where)], " AND ");

const isCovered = (conditions: readonly Condition[], holds: readonly Column[]) =>
  conditions.every(({ asks }) => asks?.every((column) => holds.includes(column)) ?? false);

const stageIndexOf = (conditions: readonly Condition[]): LeadIndex | null =>
  [...conditions.flatMap(({ stageIndex }) => stageIndex ?? []), leadIndexes.stage].find(({ holds }) =>
    isCovered(conditions, holds),
  ) ?? null;

const isStage = ({ asks }: Condition) => asks?.length === 1 && asks[0] === "stage";

function searchSource(
  search: SearchRows,
  conditions: readonly Condition[],
  stages: readonly string[] | null,
): ListSource {
  const where = allOf(conditions);
  return {
    rows: sql`(${search.hits}) AS h CROSS JOIN leads AS l ON l.rowid = h.lead_row`,
    where,
    isListed: where,
    search,
    stages,
    isNarrow: true,
    byCreation: anyByCreation,
    isCovered: conditions.length === 1,
    isPriced: false,
    stageIndex: null,
    isCoveredBy: () => false,
    firstRows: (most) => search.some(most),
  };
}

/** The leads `l` in the order of an index. */
export const indexedRows = ({ name }: LeadIndex): Sql => sql`leads AS l INDEXED BY ${raw(`"${name}"`)}`;

/** Rows to start with: those of one filter. */
type Start = {
  rows: Sql;
  where: Sql;
  firstRows: (most: number) => Sql;
  /** as many rows of any kind, the cheapest to count */
  some: (most: number) => Sql;
  index: LeadIndex | null;
  isByCreation: boolean;
  /** the condition that all of the rows meet */
  implied: Condition | null;
};

function startsOf(conditions: readonly Condition[]): Start[] {
  const inOrder = [...conditions].sort((a, b) => breadth(a) - breadth(b));
  const starts = inOrder.flatMap((condition) => [
    ...(condition.index ? [indexStart(condition.index, condition)] : []),
    ...(condition.match ? [matchStart(condition.match, condition)] : []),
    ...(condition.tag === undefined ? [] : [tagStart(condition.tag, condition)]),
  ]);
  return starts.length > 0 ? starts : [{ ...indexStart(leadIndexes.created, isLive), isByCreation: true }];
}

/** Of filters that all find many, two in one are better than one, and the stage is asked of another's index. */
function breadth(condition: Condition): number {
  if (isStage(condition)) return 2;
  return condition.isByCreation && condition.asks && condition.asks.length > 1 ? 0 : 1;
}

function indexStart(index: LeadIndex, condition: Condition): Start {
  const [rows, { where }] = [indexedRows(index), condition];
  const some = (most: number) => sql`SELECT l.rowid AS lead_row FROM ${rows} WHERE ${where} LIMIT ${most}`;
  const isByCreation = condition.isByCreation ?? false;
  return { rows, where, firstRows: some, some, index, isByCreation, implied: condition };
}

const isAny = sql`TRUE`;

function matchStart(match: string, condition: Condition): Start {
  const matches = sql`SELECT rowid AS lead_row FROM lead_search WHERE lead_search MATCH ${match}`;
  const some = (most: number) => sql`${matches} LIMIT ${most}`;
  return {
    rows: sql`(${matches}) AS m CROSS JOIN leads AS l ON l.rowid = m.lead_row`,
    where: isAny,
    firstRows: some,
    some,
    index: null,
    isByCreation: false,
    implied: condition.isMatchEnough ? condition : null,
  };
}

function tagStart(tag: string, condition: Condition): Start {
  const tagged = sql`SELECT lead_id FROM lead_tags WHERE tag = ${tag}`;
  const some = (most: number) => sql`${tagged} LIMIT ${most}`;
  const rows = (ids: Sql) => sql`(${ids}) AS t CROSS JOIN ${indexedRows(leadIndexes.id)} ON l.id = t.lead_id`;
  return {
    rows: rows(tagged),
    where: isAny,
    some,
    index: null,
    isByCreation: false,
    implied: condition,
    firstRows: (most) => sql`SELECT l.rowid AS lead_row FROM ${rows(some(most))}`,
  };
}

async function narrowest(
  starts: readonly Start[],
  counted: Map<string, number>,
): Promise<{ start: Start; count: number }> {
  const counts = starts.map(({ some }) => some(MAX_NARROW + 1));
  const keys = counts.map(({ sql: text, values }) => JSON.stringify([text, values]));
  const unknown = keys.flatMap((key, position) => (counted.has(key) ? [] : [position]));
  if (unknown.length > 0) {
    const rows = await db.$queryRaw<{ position: bigint; count: bigint }[]>(
      join(
        unknown.map(
          (position) => sql`SELECT ${position} AS position, count(*) AS count FROM (${counts[position]})`,
        ),
        " UNION ALL ",
      ),
    );
    for (const { position, count } of rows) counted.set(keys[Number(position)] ?? "", Number(count));
  }
  const found = starts.map((start, position) => ({ start, count: counted.get(keys[position] ?? "") ?? 0 }));
  const [first, ...others] = found;
  if (!first) throw new Error("A list has no rows to start with.");
  return others.reduce((least, one) => (one.count < least.count ? one : least), first);
}
