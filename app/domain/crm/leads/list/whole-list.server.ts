import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Sql } from "./condition";
import type { LeadSort } from "./lead-sorts";
import { listOrder } from "./list-order.server";
import { foundSql, groupSql, orderOf } from "./list-sql.server";
import type { Place } from "./list-sql.server";
import type { ListSource } from "./list-source.server";

const { sql } = Prisma;

/** An index is read on until there are enough, however many rows it has between them. */
const ALL = -1;
/** A list of nothing, as SQLite writes it. */
const NONE = "[]";

/** A list with so few rows is read as a whole and sorted, unless its own index has it in order. */
export const fitsInMemory = ({ isNarrow, byCreation }: ListSource, { key }: LeadSort): boolean =>
  isNarrow && key !== "match" && !(key === "created" && byCreation.isStart);

/** The ids of a list that is sorted as a whole, in its order. */
export const allIds = (source: ListSource, sort: LeadSort): Promise<string[]> =>
  allOf<string>(sql`(SELECT id FROM leads WHERE rowid = f.lead_row)`, source, sort);

async function allOf<Value>(column: Sql, source: ListSource, sort: LeadSort): Promise<Value[]> {
  const order = listOrder(sort, source);
  // One text: Prisma would spend longer on a value for each than SQLite on sorting them.
  const [row] = await db.$queryRaw<{ all: string }[]>`WITH ${foundSql(source, order)}
    SELECT json_group_array(value) AS "all" FROM (SELECT ${column} AS value FROM f ORDER BY ${orderOf(order)})`;
  return JSON.parse(row?.all ?? "[]") as Value[];
}

/** The table's rows of a list to its end, in its order: as JSON of at most `most` each, read when they're asked for. */
export async function* wholeList(source: ListSource, sort: LeadSort, most: number): AsyncGenerator<string> {
  if (!fitsInMemory(source, sort)) return yield* rowsInOrder(source, sort, most);
  const rows = await allOf<number>(sql`f.lead_row`, source, sort);
  for (let at = 0; at < rows.length; at += most) yield JSON.stringify(rows.slice(at, at + most));
}

// Their texts stay as they come: a million rows as values are garbage of hundreds of megabytes.
async function* rowsInOrder(source: ListSource, sort: LeadSort, most: number): AsyncGenerator<string> {
  const order = listOrder(sort, source);
  for (const group of order.groups) {
    let place: Place | null = null;
    do {
      const side = { place, isBackward: false };
      const { ids } = groupSql(source, order, group, side, { wanted: most, limit: ALL });
      const [read] = await db.$queryRaw<{ rows: string; last: string | null }[]>`
        WITH w AS MATERIALIZED (${ids})
        SELECT json_group_array(lead_row) AS rows,
          (SELECT json_object('leadId', id, 'value', value) FROM w LIMIT 1 OFFSET ${most - 1}) AS last
        FROM w`;
      if (read && read.rows !== NONE) yield read.rows;
      const last = JSON.parse(read?.last ?? "null") as Pick<Place, "leadId" | "value"> | null;
      place = last && { leadId: last.leadId, value: last.value, group: group.number };
    } while (place);
  }
}
