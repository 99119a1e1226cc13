/** Two columns as plain text has them. */
export function columns(rows: [string, string][]): string[] {
  const widest = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(widest + 2)}${right}`);
}

/** Mail programs show plain text as it is: lines end before they are too long to read. */
const MOST_COLUMNS = 64;

/** A paragraph in lines of at most 64 characters, all but the first indented. A longer word has a line of its own. */
export function lines(paragraph: string, indent = ""): string[] {
  const done: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line ? `${line} ${word}` : done.length > 0 ? indent + word : word;
    if (line && longer.length > MOST_COLUMNS) {
      done.push(line);
      line = indent + word;
    } else line = longer;
  }
  return [...done, line];
}
