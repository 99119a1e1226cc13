import { diffLines } from "diff";
import type { ComparedLine } from "./content-version";

/** Lines that are the same around a change. */
const CONTEXT = 2;

const linesOf = (text: string) => text.replace(/\n$/, "").split("\n");

/** What changes from one text to the other, line by line; empty if nothing does. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const end = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);
  const parts = diffLines(end(before.replaceAll("\r\n", "\n")), end(after.replaceAll("\r\n", "\n")));
  if (parts.every(({ added, removed }) => !added && !removed)) return [];
  return parts.flatMap(({ added, removed, value }, index): ComparedLine[] => {
    const texts = linesOf(value);
    if (added || removed) return texts.map((text) => ({ kind: added ? "added" : "removed", text }));
    const first = index === 0 ? 0 : CONTEXT;
    const last = index === parts.length - 1 ? 0 : CONTEXT;
    const same = (some: string[]) => some.map((text): ComparedLine => ({ kind: "same", text }));
    if (texts.length <= first + last + 1) return same(texts);
    return [
      ...same(texts.slice(0, first)),
      { kind: "gap", lines: texts.length - first - last },
      ...same(last ? texts.slice(-last) : []),
    ];
  });
}
