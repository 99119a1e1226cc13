import { db } from "../../../db.server";
import { checkMapping } from "./import-fields";
import type { MappingError } from "./import-fields";
import { parseCsv } from "./parse-csv.server";
import { planImport } from "./plan-import.server";
import type { PlannedRow } from "./plan-import.server";
import { describeRowError } from "./row-error-messages";
import type { StoredImport } from "./stored-import.server";

/** Rows of each kind that a page shows. */
const SHOWN = 50;

export type PreviewRow = {
  line: number;
  name: string;
  email: string | null;
  phone: string | null;
  /** why it's rejected, or what it joins */
  message: string | null;
  leadId: string | null;
};
export type PreviewGroup = { count: number; rows: PreviewRow[] };
export type ImportPreview = {
  header: string[];
  /** the first cells of each column */
  examples: string[];
  mappingError: MappingError | null;
  created: PreviewGroup;
  joined: PreviewGroup;
  rejected: PreviewGroup;
};

/** What an import would do, without doing it. */
export async function previewImport({ content, mapping }: StoredImport): Promise<ImportPreview | null> {
  const table = parseCsv(content);
  if (!table.ok) return null;
  const { header, rows } = table.value;
  const examples = header.map((_, index) =>
    rows
      .map(({ cells }) => cells[index]?.trim() ?? "")
      .filter(Boolean)
      .slice(0, 2)
      .join(", ")
      .slice(0, 60),
  );
  const mappingError = checkMapping(mapping);
  const plan = mappingError ? [] : await planImport(db, table.value, mapping);
  const group = (kind: PlannedRow["kind"]): PreviewGroup => {
    const some = plan.filter((row) => row.kind === kind);
    return { count: some.length, rows: some.slice(0, SHOWN).map(previewRow) };
  };
  return {
    ...{ header, examples, mappingError },
    ...{ created: group("new"), joined: group("joins"), rejected: group("rejected") },
  };
}

/** All rows that would be rejected, for the file to download. */
export async function previewRejected({ content, mapping }: StoredImport) {
  const table = parseCsv(content);
  if (!table.ok || checkMapping(mapping)) return null;
  const plan = await planImport(db, table.value, mapping);
  const rejected = plan.flatMap((row) =>
    row.kind === "rejected"
      ? [{ line: row.line, cells: row.cells, reason: describeRowError(row.error) }]
      : [],
  );
  return { header: table.value.header, rejected };
}

function previewRow(planned: PlannedRow): PreviewRow {
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
      ? `Same ${planned.by === "email" ? "email address" : "phone number"} as ${what}`
      : known && `New, but ${what} has the same phone number`;
  return { line, name, email, phone, message, leadId: known && "leadId" in known ? known.leadId : null };
}
