import { db } from "../../../db.server";
import { Prisma } from "../../../generated/prisma/client";
import { leadStages } from "../stages";

const { sql, join } = Prisma;

type Value = string | number | null;
type Column = { label: string; value: Prisma.Sql; format?: (value: Value) => Value };

const stageLabels = new Map<Value, string>(leadStages.map(({ code, label }) => [code, label]));
const time = (label: string, column: Prisma.Sql): Column => ({
  label: `${label} (UTC)`,
  value: sql`replace(substr(${column}, 1, 19), 'T', ' ')`,
});

/** The columns of an export; import recognizes them by their labels. */
const columns: Column[] = [
  { label: "Name", value: sql`l.full_name` },
  { label: "Email", value: sql`l.email` },
  { label: "Phone", value: sql`l.phone` },
  { label: "Stage", value: sql`l.stage`, format: (stage) => stageLabels.get(stage) ?? stage },
  { label: "Lost reason", value: sql`l.lost_reason` },
  { label: "Owner", value: sql`(SELECT name FROM staff WHERE staff.id = l.owner_id)` },
  { label: "Source", value: sql`l.source` },
  { label: "Came from", value: sql`l.campaign` },
  {
    label: "Tags",
    value: sql`(SELECT group_concat(tag, ', ') FROM lead_tags WHERE lead_tags.lead_id = l.id)`,
  },
  { label: "Quote number", value: sql`l.quote_number` },
  { label: "Pickup place", value: sql`l.pickup_place` },
  { label: "Pickup state", value: sql`l.pickup_state` },
  { label: "Pickup ZIP", value: sql`l.pickup_zip` },
  { label: "Delivery place", value: sql`l.delivery_place` },
  { label: "Delivery state", value: sql`l.delivery_state` },
  { label: "Delivery ZIP", value: sql`l.delivery_zip` },
  { label: "Vehicle", value: sql`l.vehicle` },
  { label: "Transport", value: sql`l.transport_type` },
  { label: "Price", value: sql`l.price` },
  { label: "Miles", value: sql`l.distance` },
  { label: "Pickup day", value: sql`l.pickup_on` },
  { label: "Price until", value: sql`l.valid_until` },
  time("Created", sql`l.created_at`),
  time("First answered", sql`l.first_answered_at`),
  time("Last touch", sql`l.last_touch_at`),
  { label: "Next task", value: sql`l.next_task_title` },
  time("Next task due", sql`l.next_task_at`),
  { label: "Contact stopped", value: sql`l.contact_stop_reason` },
];

export const exportLabels = columns.map(({ label }) => label);

const selected = join(columns.map(({ value }) => value));

/** The table's rows of these leads, in their order. */
export async function rowsOf(leadIds: readonly string[]): Promise<number[]> {
  const found = await db.$queryRaw<{ row: number | bigint }[]>`
    SELECT l.rowid AS row FROM json_each(${JSON.stringify(leadIds)}) AS asked CROSS JOIN leads AS l ON l.id = asked.value
    ORDER BY asked.key`;
  return found.map(({ row }) => Number(row));
}

/** What is exported of these rows of the table, in their order; leads that are gone are left out. */
export async function exportedRows(leadRows: readonly number[]): Promise<Value[][]> {
  // One text for all rows: Prisma would spend longer on a value for each than SQLite on finding them.
  const [found] = await db.$queryRaw<{ rows: string }[]>`
    SELECT json_group_array(json(line)) AS rows FROM (
      SELECT json_array(${selected}) AS line
      FROM json_each(${JSON.stringify(leadRows)}) AS asked CROSS JOIN leads AS l ON l.rowid = asked.value
      ORDER BY asked.key
    )`;
  const rows = JSON.parse(found?.rows ?? "[]") as Value[][];
  return rows.map((row) => row.map((value, index) => columns[index]?.format?.(value) ?? value));
}
