import { Prisma } from "#app/generated/prisma/client.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { Sql } from "./condition";
import { leadIndexes } from "./lead-indexes";
import type { Column, LeadIndex } from "./lead-indexes";
import type { LeadSort } from "./lead-sorts";
import { indexedRows } from "./list-source.server";
import type { ListSource } from "./list-source.server";

const { sql, raw, join, empty } = Prisma;

/** Rows of a list that can be read in their order. */
export type OrderedGroup = {
  number: number;
  rows: Sql;
  where: Sql;
  row: Sql;
  hasValue: boolean;
  /** what the index knows of the rows */
  holds: readonly Column[];
};

/**
 * How a sort orders rows: by group, then by value, then by rowid. Rows without a value are a group of their own, the
 * last in both directions. `groups` come in their order.
 */
export type ListOrder = {
  group: Sql;
  value: Sql;
  /** how values compare, wherever they stand */
  collation: Sql;
  isDescending: boolean;
  groups: OrderedGroup[];
};

const byColumn = (column: string, name: string, lowest: string | number) => ({
  column,
  lowest,
  index: { name, holds: [] } satisfies LeadIndex,
});

const columns = {
  price: byColumn("price", "leads_price_idx", 0),
  pickup: byColumn("pickup_on", "leads_pickup_on_idx", ""),
  touch: byColumn("last_touch_at", "leads_last_touch_at_idx", ""),
  task: byColumn("next_task_at", "leads_next_task_at_idx", ""),
  name: byColumn("full_name COLLATE NOCASE", "leads_full_name_idx", ""),
} as const;

const row = sql`l.rowid`;
const created = sql`l.created_at`;

export function listOrder({ key, isDescending }: LeadSort, source: ListSource): ListOrder {
  const group = (number: number, where: Sql, index: LeadIndex, hasValue = true) =>
    ({ number, where, row, rows: indexedRows(index), hasValue, holds: index.holds }) satisfies OrderedGroup;
  const collation = key === "name" ? sql`COLLATE NOCASE` : empty;
  switch (key) {
    case "created": {
      const groups = [group(0, source.byCreation.where, source.byCreation.index)];
      return { group: sql`0`, value: created, collation, isDescending, groups };
    }
    case "match":
      return { group: sql`0`, value: sql`NULL`, collation, isDescending: true, groups: matchGroups(source) };
    case "stage": {
      const isWanted = (code: string) => source.stages?.includes(code) ?? true;
      const groups = stagePositions(isDescending)
        .filter(({ code }) => isWanted(code))
        .map(({ code, position }) => group(position, sql`l.stage = ${code}`, leadIndexes.stage));
      return { group: stageGroup(isDescending), value: created, collation, isDescending: true, groups };
    }
    default: {
      const { column, index, lowest } = columns[key];
      const value = sql`l.${raw(column)}`;
      const groups = [
        group(0, sql`${value} >= ${lowest}`, index),
        group(1, sql`${value} IS NULL`, index, false),
      ];
      return { group: sql`(${value} IS NULL)`, value, collation, isDescending, groups };
    }
  }
}

/** Leads that a search names exactly, then all others, the newest first. */
function matchGroups({ search }: ListSource): OrderedGroup[] {
  if (!search) return [];
  const join = sql`CROSS JOIN leads AS l ON l.rowid =`;
  const named = { number: 0, where: sql`TRUE`, row, hasValue: false, holds: [] };
  const groups = [
    { ...named, rows: sql`(SELECT DISTINCT lead_row FROM (${search.named})) AS h ${join} h.lead_row` },
  ];
  if (!search.match) return groups;
  const where = sql`lead_search MATCH ${search.match} AND l.rowid NOT IN (${search.named})`;
  return [
    ...groups,
    {
      number: 1,
      where,
      hasValue: false,
      holds: [],
      row: sql`lead_search.rowid`,
      rows: sql`lead_search ${join} lead_search.rowid`,
    },
  ];
}

function stagePositions(isDescending: boolean) {
  const codes = leadStages.map(({ code }) => code);
  return (isDescending ? codes.reverse() : codes).map((code, position) => ({ code, position }));
}

function stageGroup(isDescending: boolean): Sql {
  const cases = stagePositions(isDescending).map(({ code, position }) => sql`WHEN ${code} THEN ${position}`);
  return sql`CASE l.stage ${join(cases, " ")} ELSE ${leadStages.length} END`;
}
