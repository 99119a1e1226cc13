import { leadStages } from "#app/domain/crm/leads/stages.ts";

export type ExportedValue = string | number | null;
type Column = {
  label: string;
  /** as SQL, of a lead `l` */
  value: string;
  format?: (value: ExportedValue) => ExportedValue;
};

const stageLabels = new Map<ExportedValue, string>(leadStages.map(({ code, label }) => [code, label]));
const time = (label: string, column: string): Column => ({
  label: `${label} (UTC)`,
  value: `replace(substr(${column}, 1, 19), 'T', ' ')`,
});

/** Those that aren't in use. */
const others = (label: string, kind: string, inUse: string): Column => ({
  label,
  value: `(SELECT group_concat(p.typed, '; ') FROM contact_points p
    WHERE p.lead_id = l.id AND p.kind = '${kind}' AND p.value IS NOT ${inUse})`,
});

/** The columns of an export; import recognizes them by their labels. */
export const exportColumns: readonly Column[] = [
  { label: "Name", value: "l.full_name" },
  { label: "Email", value: "l.email" },
  { label: "Phone", value: "l.phone" },
  { label: "Stage", value: "l.stage", format: (stage) => stageLabels.get(stage) ?? stage },
  { label: "Lost reason", value: "l.lost_reason" },
  { label: "Owner", value: "(SELECT name FROM staff WHERE staff.id = l.owner_id)" },
  { label: "Source", value: "l.source" },
  { label: "Came from", value: "l.campaign" },
  { label: "Tags", value: "(SELECT group_concat(tag, ', ') FROM lead_tags WHERE lead_tags.lead_id = l.id)" },
  { label: "Quote number", value: "l.quote_number" },
  { label: "Pickup place", value: "l.pickup_place" },
  { label: "Pickup state", value: "l.pickup_state" },
  { label: "Pickup ZIP", value: "l.pickup_zip" },
  { label: "Delivery place", value: "l.delivery_place" },
  { label: "Delivery state", value: "l.delivery_state" },
  { label: "Delivery ZIP", value: "l.delivery_zip" },
  { label: "Vehicle", value: "l.vehicle" },
  { label: "Measurements", value: "l.measurements" },
  { label: "Transport", value: "l.transport_type" },
  { label: "Price", value: "l.price" },
  { label: "Miles", value: "l.distance" },
  { label: "Pickup day", value: "l.pickup_on" },
  { label: "Price until", value: "l.valid_until" },
  time("Created", "l.created_at"),
  time("First answered", "l.first_answered_at"),
  time("Last touch", "l.last_touch_at"),
  { label: "Next task", value: "l.next_task_title" },
  time("Next task due", "l.next_task_at"),
  { label: "Contact stopped", value: "l.contact_stop_reason" },
  others("Other emails", "email", "l.email_normalized"),
  others("Other phones", "phone", "l.phone_digits"),
];

/** Exported values of the leads whose keys come as a JSON list, in its order. */
export const exportSql = (key: "rowid" | "id"): string =>
  `SELECT ${exportColumns.map(({ value }) => value).join(", ")}
  FROM json_each(?) AS asked CROSS JOIN leads AS l ON l.${key} = asked.value ORDER BY asked.key`;
