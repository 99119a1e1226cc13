/** Lines of one row whose cell has line ends; in a longer one the quotation mark is a stray. */
const MAX_LINES = 50;

const separators = new Set([",", ";", "\t", "|"]);

/** Whether a quoted cell is open where a line ends. */
function isOpenAfter(line: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) {
    if (isOpen && line[at + 1] === '"') at++;
    else if (isOpen) isOpen = false;
    // As in 22" wheels, a mark within a cell opens none.
    else isOpen = at === 0 || separators.has(line[at - 1] ?? "");
  }
  return isOpen;
}

/** An uploaded list cut into its rows, each with its line ends, so that together they are the same text again. */
export function rowsIn(text: string): string[] {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const rows: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    let isOpen = isOpenAfter(lines[end] ?? "", false);
    while (isOpen && end + 1 < lines.length && end - at < MAX_LINES)
      isOpen = isOpenAfter(lines[++end] ?? "", true);
    if (isOpen) end = at;
    rows.push(lines.slice(at, end + 1).join(""));
    at = end + 1;
  }
  return rows;
}

/** What stands between the separators of a row, without quotation marks. */
export const cellsOf = (row: string): string[] =>
  row.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', "").trim());
