import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { answerAsked } from "#app/threads/answer-asked.server.ts";
import { decodeFile } from "./decode-file";
import type { Encoding } from "./decode-file";
import type { FileError } from "./file-error";
import { parseCsv } from "./parse-csv.server";
import type { CsvRow, CsvTable } from "./parse-csv.server";

/** A file as it came, or its text. */
export type ListFile = { bytes: Uint8Array } | { text: string };
export type DecodedText = { text: string; encoding: Encoding };
export type ParsedList = {
  header: string[];
  /** the first cells of each column, of at most 60 characters */
  examples: string[];
  rowCount: number;
  /** JSON of some rows each (`CsvRow[]`), so that reading one of them takes no long while */
  slices: Uint8Array<ArrayBuffer>[];
};
/** `decoded` is null for a file whose text was known. */
export type AnsweredList = ParsedList & { decoded: DecodedText | null };

const SLICE_ROWS = 50;
const SLICE_CHARS = 64 * 1024;
const encoder = new TextEncoder();

async function parseList(file: ListFile): Promise<Result<AnsweredList, FileError>> {
  const decoded = "bytes" in file ? decodeFile(file.bytes) : null;
  if (decoded && !decoded.ok) return decoded;
  const text = decoded?.value.text ?? ("text" in file ? file.text : "");
  const table = parseCsv(text);
  if (!table.ok) return err(table.error);
  const { header, rows } = table.value;
  return ok({
    decoded: decoded?.value ?? null,
    header,
    examples: header.map((_, column) => exampleOf(rows, column)),
    rowCount: rows.length,
    slices: [...slicesOf(rows)],
  });
}

function exampleOf(rows: CsvTable["rows"], column: number): string {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = cells[column]?.trim();
    if (text && found.push(text) === 2) break;
  }
  return found.join(", ").slice(0, 60);
}

function* slicesOf(rows: readonly CsvRow[]): Generator<Uint8Array<ArrayBuffer>> {
  let [texts, chars]: [string[], number] = [[], 0];
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    chars += text.length;
    if (texts.length < SLICE_ROWS && chars < SLICE_CHARS) continue;
    yield encoder.encode(`[${texts.join(",")}]`);
    [texts, chars] = [[], 0];
  }
  if (texts.length > 0) yield encoder.encode(`[${texts.join(",")}]`);
}

// Runs in a thread of its own: a large file takes seconds.
answerAsked(parseList, (list) => (list.ok ? list.value.slices : []));
