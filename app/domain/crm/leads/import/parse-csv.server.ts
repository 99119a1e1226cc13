import { CsvError, parse } from "csv-parse/sync";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { withoutInvisible } from "#app/domain/base/text/invisible-marks.ts";
import { phoneDigitsOf } from "#app/domain/base/phone/parse-phone.ts";
import type { FileError } from "./file-error";
import { findExcess } from "./table-bounds";

/** `line` is where a row begins, as an editor counts. `hasStrayMark`: a quotation mark stands where there can't be one. */
export type CsvRow = { line: number; cells: string[]; hasStrayMark?: true };
export type CsvTable = { header: string[]; rows: CsvRow[] };

/** Reads a CSV file with a header, separated by commas, semicolons or tabs; rows without any text are left out. */
export function parseCsv(text: string): Result<CsvTable, FileError> {
  const parsed = recordsOf(text);
  if (!parsed.ok) return parsed;
  const [first, ...rest] = parsed.value;
  if (!first) return err({ code: "empty" });
  const header = withoutEmptyEnd(first.cells.map((cell) => withoutInvisible(cell).trim()));
  const problem = headerError(header);
  if (problem) return err(problem);
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return rows.length === 0 ? err({ code: "no-rows" }) : ok({ header, rows });
}

function recordsOf(text: string): Result<CsvRow[], FileError> {
  const { delimiter, body, skipped } = beginningOf(text);
  const excess = findExcess(body, delimiter);
  if (excess) return err(excess);
  try {
    const records = parse(body, {
      bom: true,
      delimiter,
      // A mark within a cell, as in 22" wheels, is that row's fault alone.
      relax_quotes: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    // The parser says on which line a row ends.
    return ok(
      records.map(({ record, raw, info }) => ({
        line: skipped + info.lines - record.join("").split("\n").length + 1,
        cells: record,
        ...(hasStrayMark(record, raw) && { hasStrayMark: true }),
      })),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1);
    return err({ code: error.code === "CSV_QUOTE_NOT_CLOSED" ? "quote-not-closed" : "malformed", line });
  }
}

/** Within a quoted cell a mark is written twice; alone it may have joined or parted cells. */
const hasStrayMark = (cells: readonly string[], raw: string): boolean =>
  cells.some((cell) => cell.includes('"')) && !raw.includes('""');

/** A spreadsheet program's own first line, which names the separator: "sep=;". */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t ]*(?:\r\n|\n|\r)/i;

function beginningOf(text: string): { delimiter: string; body: string; skipped: number } {
  const [line, delimiter] = SEPARATOR_LINE.exec(text.slice(0, 100)) ?? [];
  return line && delimiter
    ? { delimiter, body: text.slice(line.length), skipped: 1 }
    : { delimiter: delimiterOf(text), body: text, skipped: 0 };
}

/** Spreadsheets write the empty columns at the end, too. */
function withoutEmptyEnd(header: readonly string[]): string[] {
  return header.slice(0, header.findLastIndex((name) => name !== "") + 1);
}

/** Longer than the names of all columns, in characters. */
const MAX_HEADER_LENGTH = 64 * 1024;

/** The separator that the first line has most of. */
function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.slice(0, MAX_HEADER_LENGTH))?.[0] ?? "";
  const count = (delimiter: string) => first.split(delimiter).length;
  return [";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best), ",");
}

function headerError(header: readonly string[]): FileError | null {
  const data = header.find((cell) => cell.includes("@") || phoneDigitsOf(cell) || /^[\d./-]+$/.test(cell));
  if (data) return { code: "no-header", cell: data };
  if (header.length < 2) return { code: "one-column" };
  const empty = header.indexOf("");
  if (empty >= 0) return { code: "empty-header", column: empty + 1 };
  const names = header.map((name) => name.toLowerCase());
  const twice = header.find((name, index) => names.indexOf(name.toLowerCase()) !== index);
  return twice === undefined ? null : { code: "duplicate-header", name: twice };
}
