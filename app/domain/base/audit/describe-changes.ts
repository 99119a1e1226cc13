import { formatNumber } from "#app/domain/base/text/format-count.ts";
/** A changed value, as text; null if there was or is none. */
export type AuditChange = { field: string; before: string | null; after: string | null };

type Fields = Readonly<Record<string, unknown>>;

/** The stored fields of an entry as people read them; of a large value with parts only the parts that differ. */
export function describeChanges(before: Fields, after: Fields): AuditChange[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Texts by "visits, last day". */
function partsOf(fields: Fields): Map<string, string> {
  const parts = new Map<string, string>();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
      parts.set(name, value.map(textOf).join(", "));
      return;
    }
    if (typeof value !== "object") {
      parts.set(name, textOf(value));
      return;
    }
    for (const [key, part] of Object.entries(value))
      add(
        [name, Array.isArray(value) ? String(Number(key) + 1) : plainWords(key)].filter(Boolean).join(", "),
        part,
      );
  };
  add("", fields);
  return parts;
}

const textOf = (value: unknown): string =>
  typeof value === "boolean"
    ? value
      ? "yes"
      : "no"
    : typeof value === "number"
      ? formatNumber(value)
      : String(value);

/** "last day" for "lastDay" and "last-day". */
const plainWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
