import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import type { RateFields } from "./rate-card-fields";
import { rateLayout, rowName, stepList } from "./rate-layout";

/** A figure that differs between two cards, as staff read it. */
export type RateChange = { field: string; label: string; from: string; to: string };

/** What differs, in the form's order. */
export function rateChanges(before: RateFields, after: RateFields): RateChange[] {
  const all = { ...before, ...after };
  const empty = Object.fromEntries(Object.keys(all).map((name) => [name, ""]));
  const changed = changedFields({ ...empty, ...before }, { ...empty, ...after });
  const labels = new Map([...rateLabels(before), ...rateLabels(after)]);
  return Object.keys(changed?.after ?? {}).map((field) => ({
    field,
    label: labels.get(field) ?? field,
    from: before[field] ?? "",
    to: after[field] ?? "",
  }));
}

/** "Pickup: Times a sedan" by field name. */
function rateLabels(fields: RateFields): Map<string, string> {
  const { groups, vehicles } = rateLayout(fields);
  const steps = { legend: "Seasons", fields: [], lists: [stepList(fields)] };
  return new Map(
    [...groups, ...vehicles, steps].flatMap(({ legend, fields: own, lists = [] }) => [
      ...own.map(({ name, label }) => [name, `${legend}: ${label}`] as const),
      ...lists.flatMap((list) =>
        list.rows.flatMap((row, index) =>
          list.columns.map(
            ({ key, label }) =>
              [`${list.path}.${row}.${key}`, `${rowName(fields, list, row, index)}: ${label}`] as const,
          ),
        ),
      ),
    ]),
  );
}
