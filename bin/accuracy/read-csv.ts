import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** A bad input file, with a message to print. */
export class FileProblem extends Error {}

/** Rows keyed by column name. Throws FileProblem if the file is missing, empty or lacks a column. */
export function readCsv<C extends string>(file: string, columns: readonly C[]): Record<C, string>[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new FileProblem(
      `Cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? "unknown trouble"}.`,
    );
  }
  // Cells may be quoted, with doubled quotes inside; lines without text are skipped.
  const [head, ...lines] = parse(text, {
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
  });
  const missing = columns.filter((column) => !head?.includes(column));
  if (!head || missing.length > 0) {
    throw new FileProblem(`${file} has no column ${missing.join(", ")}; it needs ${columns.join(", ")}.`);
  }
  return lines.map((cells) => {
    const row = columns.map((column) => [column, cells[head.indexOf(column)] ?? ""]);
    return Object.fromEntries(row) as Record<C, string>;
  });
}
