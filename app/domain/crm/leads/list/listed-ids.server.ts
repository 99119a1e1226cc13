import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Sql } from "./condition";
import type { LeadSort } from "./lead-sorts";
import { listOrder } from "./list-order.server";
import type { ListOrder } from "./list-order.server";
import { beyondIn, columnsOf, foundSql, groupSql, orderOf } from "./list-sql.server";
import type { ListSide, Place } from "./list-sql.server";
import type { ListSource } from "./list-source.server";
import type { StageTotals } from "./stage-totals.server";
import { fitsInMemory } from "./whole-list.server";

const { sql, join } = Prisma;

/** A lead's place in a list: a cursor without the offset, with its row. */
export type ListedId = Place & { row: number };

/** An index in another order than the filters' is read up to here; then the rows that fit are sorted instead. */
const MAX_WALKED = { covered: 100_000, rows: 5_000 } as const;

/** The next rows of a list, at most `most`, read from indexes that have them in order until there are enough. */
export async function listedIds(
  source: ListSource,
  sort: LeadSort,
  side: ListSide,
  most: number,
): Promise<ListedId[]> {
  if (fitsInMemory(source, sort)) return (await sortedIds(source, sort, side, most)).ids;
  const order = listOrder(sort, source);
  const groups = side.isBackward ? [...order.groups].reverse() : order.groups;
  const found: ListedId[] = [];
  for (const group of groups) {
    if (side.place && isPassed(group.number, side.place.group, side.isBackward)) continue;
    if (found.length >= most) break;
    const wanted = most - found.length;
    const limit = MAX_WALKED[source.isCoveredBy(group.holds) ? "covered" : "rows"];
    const read = groupSql(source, order, group, side, { wanted, limit });
    const ids = await readIds(read.ids);
    if (ids.length < wanted && read.walked && (await count(read.walked)) >= limit)
      return (await sortedIds(source, sort, side, most)).ids;
    found.push(...ids);
  }
  return found;
}

async function count(rows: Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM (${rows})`;
  return Number(row?.count ?? 0);
}

/** A lead's own place in a list; null if no such lead is in it. */
export async function placeOf(leadId: string, source: ListSource, sort: LeadSort): Promise<ListedId | null> {
  const order = listOrder(sort, source);
  if (sort.key !== "match") {
    const columns = columnsOf(order.group, order.value);
    const [place] = await readIds(
      sql`SELECT ${columns} FROM leads AS l WHERE l.id = ${leadId} AND ${source.isListed}`,
    );
    return place ?? null;
  }
  for (const { number, rows, where, row } of order.groups) {
    const isIt = sql`${row} = (SELECT rowid FROM leads WHERE id = ${leadId})`;
    const columns = columnsOf(sql`${number}`, sql`NULL`);
    const all = sql`SELECT ${columns} FROM ${rows} WHERE ${source.where} AND ${where} AND ${isIt}`;
    const [place] = await readIds(all);
    if (place) return place;
  }
  return null;
}

const isPassed = (group: number, place: number, isBackward: boolean) =>
  isBackward ? group > place : group < place;

type Row = { id: string; lead_row: bigint | number; group_number: bigint | number; value: unknown };

type StageTotal = { stage: string; count: number; sum: number | null };

const readIds = async (query: Sql): Promise<ListedId[]> => (await db.$queryRaw<Row[]>(query)).map(present);

const present = ({ id, lead_row, group_number, value }: Row): ListedId => ({
  leadId: id,
  row: Number(lead_row),
  group: Number(group_number),
  value: typeof value === "bigint" ? Number(value) : (value as string | number | null),
});

/**
 * Sorts all rows that the source finds, of `stages` if given, and counts those of every stage on the way; no totals if
 * no row is on this side of the place.
 */
export async function sortedIds(
  source: ListSource,
  sort: LeadSort,
  side: ListSide,
  most: number,
  stages: readonly string[] | null = null,
): Promise<{ ids: ListedId[]; totals: StageTotals | null }> {
  const order = listOrder(sort, source);
  const rows = await db.$queryRaw<(Row & { totals: string })[]>(sortedSql(source, order, side, most, stages));
  const totals = rows[0] && (JSON.parse(rows[0].totals) as StageTotal[]);
  return {
    ids: rows.map(present),
    totals: totals ? new Map(totals.map(({ stage, count, sum }) => [stage, { count, sum }])) : null,
  };
}

function sortedSql(
  source: ListSource,
  order: ListOrder,
  side: ListSide,
  most: number,
  stages: readonly string[] | null,
): Sql {
  const group = sql`f.group_number`;
  const sorted = { ...order, value: sql`f.value ${order.collation}` };
  const beyond = side.place
    ? sql`(${group} ${side.isBackward ? sql`<` : sql`>`} ${side.place.group}
        OR (${group} = ${side.place.group} AND ${beyondIn(sorted, sql`f.lead_row`, side, side.place)}))`
    : sql`TRUE`;
  const ofStages = stages ? sql`f.stage IN (${join([...stages])})` : sql`TRUE`;
  const by = orderOf(order, side.isBackward);
  return sql`WITH ${foundSql(source, order)}, sums AS MATERIALIZED (
      SELECT json_group_array(json_object('stage', stage, 'count', count, 'sum', sum)) AS totals
      FROM (SELECT stage, count(*) AS count, sum(price) AS sum FROM f GROUP BY stage))
    SELECT leads.id, f.lead_row, f.group_number, +f.value AS value, sums.totals
    FROM (SELECT f.* FROM f WHERE ${beyond} AND ${ofStages} ORDER BY ${by} LIMIT ${most}) AS f
    CROSS JOIN sums CROSS JOIN leads ON leads.rowid = f.lead_row ORDER BY ${by}`;
}

type OfStage = { ids: string[]; count: number; sum: number };

/** By stage, the first ids of a list that is sorted as a whole, with how many there are and the sum of their prices. */
export async function sortedByStage(
  source: ListSource,
  sort: LeadSort,
  most: number,
): Promise<Map<string, OfStage>> {
  const order = listOrder(sort, source);
  type Read = { stage: string; ids: string; count: bigint; sum: bigint | null };
  const rows = await db.$queryRaw<Read[]>`WITH ${foundSql(source, order)}
    SELECT stage, count(*) AS count, sum(price) AS sum,
      json_group_array((SELECT id FROM leads WHERE rowid = lead_row) ORDER BY place) FILTER (WHERE place <= ${most}) AS ids
    FROM (
      SELECT f.lead_row, f.stage, f.price, row_number() OVER (PARTITION BY f.stage ORDER BY ${orderOf(order)}) AS place
      FROM f
    ) GROUP BY stage`;
  return new Map(
    rows.map(({ stage, ids, count, sum }) => [
      stage,
      { ids: JSON.parse(ids) as string[], count: Number(count), sum: Number(sum ?? 0) },
    ]),
  );
}
