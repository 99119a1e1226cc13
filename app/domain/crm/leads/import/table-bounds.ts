import { importLimits } from "#app/domain/base/limits/lead-limits.ts";
import type { FileError } from "./file-error";

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Why a file has more rows or cells than we read, or null. Looks at each character once, before the parser makes a
 * string of every cell: five megabytes of commas kept it busy for 11 seconds.
 */
export function findExcess(text: string, delimiter: string): FileError | null {
  const comma = delimiter.charCodeAt(0);
  const { columns, cells: mostCells, lines } = importLimits;
  let [line, rows, all, cells] = [1, 0, 0, 1];
  let [isQuoted, isCellStart, hasText] = [false, true, false];
  for (let at = 0; at <= text.length; at += 1) {
    // The end of the text ends a row.
    const code = at < text.length ? text.charCodeAt(at) : LF;
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) {
      line += 1;
      if (isQuoted && at < text.length) continue;
      if (cells > columns)
        return all > 0
          ? { code: "long-row", line: line - 1, cells }
          : { code: "too-many-columns", count: cells };
      // An empty line is no row.
      all += cells > 1 || hasText ? cells : 0;
      rows += hasText ? 1 : 0;
      // One more than the rows is the header.
      if (rows > lines + 1) return { code: "too-many-lines" };
      if (all > mostCells) return { code: "too-many-cells" };
      [cells, isCellStart, hasText, isQuoted] = [1, true, false, false];
    } else if (isQuoted) {
      // A quotation mark written twice closes the cell and opens it again.
      if (code === QUOTE) isQuoted = text.charCodeAt(at + 1) === QUOTE;
      if (code === QUOTE && isQuoted) at += 1;
      hasText ||= code > 0x20;
    } else if (code === comma) {
      cells += 1;
      isCellStart = true;
    } else if (code === QUOTE && isCellStart) {
      isQuoted = true;
      isCellStart = false;
    } else {
      isCellStart = false;
      hasText ||= code > 0x20;
    }
  }
  return null;
}
