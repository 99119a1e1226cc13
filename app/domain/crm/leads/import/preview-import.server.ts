import { db } from "#app/db.server.ts";
import { ColumnReadings } from "./column-readings";
import { checkMapping } from "./import-fields";
import type { ImportPreview, PreviewGroup, PreviewRow, RejectedRow } from "./import-view";
import { listOwners } from "./list-owners.server";
import { planImport, stopsOf } from "./plan-import.server";
import type { PlannedRow } from "./plan-import.server";
import { readList } from "./read-list.server";
import { describeRowError } from "./row-error-messages";
import type { StoredImport } from "./stored-import.server";

/** Rows of each kind that a page shows. */
const SHOWN = 50;

/** What an import would do, without doing it. */
export async function previewImport(
  { content, mapping, answers }: StoredImport,
  now: Date,
): Promise<ImportPreview | null> {
  const list = await readList(content);
  if (!list.ok) return null;
  const { header, examples } = list.value;
  const mappingError = checkMapping(mapping);
  const owners = await listOwners(db, mapping);
  const { plan, columns } = mappingError
    ? { plan: [], columns: new ColumnReadings(mapping, answers) }
    : await planImport(db, list.value, { mapping, answers, owners, now });
  const stops = new Set<PlannedRow>(stopsOf(plan));
  const group = (kind: PlannedRow["kind"]): PreviewGroup => {
    const some = plan.filter((row) => row.kind === kind);
    return { count: some.length, rows: some.slice(0, SHOWN).map((row) => previewRow(row, stops.has(row))) };
  };
  return {
    header,
    examples,
    mappingError,
    questions: columns.questions(),
    readings: columns.readings(),
    owners: owners.map(({ id, name }) => ({ id, name })),
    created: group("new"),
    joined: group("joins"),
    rejected: group("rejected"),
    stopped: stops.size,
  };
}

/** All rows that would be rejected, for the file to download. */
export async function previewRejected({ content, mapping, answers }: StoredImport, now: Date) {
  if (checkMapping(mapping)) return null;
  const list = await readList(content);
  if (!list.ok) return null;
  const owners = await listOwners(db, mapping);
  const { plan } = await planImport(db, list.value, { mapping, answers, owners, now });
  return { header: list.value.header, rejected: rejectedRows(plan) };
}

export const rejectedRows = (plan: readonly PlannedRow[]): RejectedRow[] =>
  plan.flatMap((row) =>
    row.kind === "rejected"
      ? [{ line: row.line, cells: row.cells, reason: describeRowError(row.error) }]
      : [],
  );

function previewRow(planned: PlannedRow, isStop: boolean): PreviewRow {
  if (planned.kind === "rejected") {
    const name = planned.cells.filter(Boolean).slice(0, 2).join(", ").slice(0, 60);
    const { line, error } = planned;
    return { line, name, email: null, phone: null, message: describeRowError(error), leadId: null };
  }
  const { line, fullName: name, email, phone } = planned.row;
  const known = planned.kind === "new" ? planned.samePhone : planned.target;
  const what = known && "line" in known ? `the lead of line ${known.line}` : known?.name;
  const message =
    planned.kind === "joins"
      ? `Same ${planned.by === "email" ? "email address" : "phone number"} as ${what}${isStop ? ". Contact with them stops." : ""}`
      : known && `New, but ${what} has the same phone number`;
  return { line, name, email, phone, message, leadId: known && "leadId" in known ? known.leadId : null };
}
