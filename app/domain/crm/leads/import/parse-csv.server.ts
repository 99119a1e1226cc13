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
  const bytes = Buffer.from(body);
  const rows: CsvRow[] = [];
  let [from, before] = [0, skipped];
  // Twice with quotation marks, then without: a file in which nothing closes is read three times at most.
  for (const quote of ['"', '"', false] as const) {
    const read = readRecords(bytes.subarray(from), { delimiter, quote });
    if (!read.ok) return err({ code: "malformed", line: before + read.error.line });
    for (const row of read.value.records) rows.push(...rowsOf(row, before, delimiter));
    if (!read.value.isOpen) break;
    // The mark that nothing closes stands in the line after the last row: that line is at fault, and no other.
    const start = from + read.value.end;
    const { end, lines } = lineAt(bytes, start);
    const line = before + linesIn(bytes.subarray(from, start)) + lines;
    if (rows.length === 0) return err({ code: "quote-not-closed", line });
    rows.push({
      line,
      cells: bytes.toString("utf8", start, end).trim().split(delimiter),
      hasStrayMark: true,
    });
    before = line;
    from = end;
  }
  return ok(rows);
}

type ReadRecord = { record: string[]; raw: string; info: { lines: number; bytes: number } };
/** `end` is where the last row ends, in bytes; `isOpen`: behind it a quotation mark is never closed. */
type ReadRecords = { records: ReadRecord[]; end: number; isOpen: boolean };

function readRecords(
  bytes: Buffer,
  { delimiter, quote }: { delimiter: string; quote: '"' | false },
): Result<ReadRecords, { line: number }> {
  const records: ReadRecord[] = [];
  const ending = (isOpen: boolean) => ok({ records, end: records.at(-1)?.info.bytes ?? 0, isOpen });
  try {
    parse(bytes, {
      bom: true,
      delimiter,
      quote,
      // A mark within a cell, as in 22" wheels, is that row's fault alone.
      relax_quotes: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      // What was read before a fault is gone with the answer, but not from here.
      on_record: (record) => {
        records.push(record as unknown as ReadRecord);
        return null;
      },
    });
    return ending(false);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") return ending(true);
    return err({ line: Number(error.lines ?? 1) });
  }
}

/** A row as it was read. Lines that a stray mark has joined are rows of their own again. */
function rowsOf({ record, raw, info }: ReadRecord, before: number, delimiter: string): CsvRow[] {
  // The parser says on which line a row ends.
  const line = before + info.lines - record.join("").split("\n").length + 1;
  if (!hasStrayMark(record, raw)) return [{ line, cells: record }];
  const lines = raw.trim().split(/\r?\n/);
  if (lines.length === 1) return [{ line, cells: record, hasStrayMark: true }];
  return lines.map((text, nth) => ({
    line: line + nth,
    cells: text.split(delimiter),
    ...(text.includes('"') && { hasStrayMark: true }),
  }));
}

/** The end of the first line with anything in it, and on which line it is, from 1. */
function lineAt(bytes: Buffer, start: number): { end: number; lines: number } {
  let lines = 1;
  for (let from = start; ; lines++) {
    const next = bytes.indexOf("\n", from);
    const end = next < 0 ? bytes.length : next + 1;
    if (next < 0 || bytes.toString("utf8", from, end).trim() !== "") return { end, lines };
    from = end;
  }
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf("\n"); at >= 0; at = bytes.indexOf("\n", at + 1)) lines++;
  return lines;
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
