import { diffLines } from "diff";

export type ComparedLine = { kind: "same" | "added" | "removed"; text: string };

/** Lines of unchanged text kept around a change. */
const AROUND = 2;

/** Two texts line by line; long unchanged stretches become one line of "…". */
export function compareText(before: string, after: string): ComparedLine[] {
  const parts = diffLines(withEnd(before), withEnd(after));
  return parts.flatMap(({ value, added, removed }, index): ComparedLine[] => {
    const lines = value.replace(/\n$/, "").split("\n");
    if (added || removed) return lines.map((text) => ({ kind: added ? "added" : "removed", text }));
    const head = index === 0 ? 0 : AROUND;
    const tail = index === parts.length - 1 ? 0 : AROUND;
    const same = (some: string[]): ComparedLine[] => some.map((text) => ({ kind: "same", text }));
    if (lines.length <= head + tail + 1) return same(lines);
    return [
      ...same(lines.slice(0, head)),
      { kind: "same", text: "…" },
      ...same(tail ? lines.slice(-tail) : []),
    ];
  });
}

const withEnd = (text: string) => `${text.replaceAll("\r\n", "\n").replace(/\n*$/, "")}\n`;
