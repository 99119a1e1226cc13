import type { PassageFit } from "./compare-passages";
import { passageStems } from "./passage-stems";

/** Maximum characters shown of a section, from the matching paragraph on. */
const MAX_CHARACTERS = 520;
/** A paragraph that opens with the question is enough by itself unless it is shorter than this. */
const ENOUGH = 60;

const isRow = (text: string) => text.includes(" | ");
const isSentence = (text: string) => !isRow(text) && /[.!?:]$/.test(text);

/** The text that answers: a whole answer, a table row with its heading, or the paragraphs from the matching one on. */
export function passageText({
  entry: { kind, heading, text },
  entry,
  paragraph,
  opens,
}: PassageFit): string[] {
  if (kind === "question") return text.split("\n\n").filter(Boolean);
  const all = passageStems(entry).paragraphs.map((each) => each.text);
  const from = all[paragraph] ?? "";
  if (isRow(from)) return [rowText(heading, from)];
  const most = opens ? ENOUGH : MAX_CHARACTERS;
  const shown: string[] = [];
  for (const part of all.slice(paragraph).filter(isSentence)) {
    if (shown.length > 0 && shown.join(" ").length + part.length > most) break;
    shown.push(part);
  }
  return shown.length > 0 ? shown : [from];
}

/** A table row as a sentence: "Who pays for damage? The carrier and its insurer." */
function rowText(heading: string, row: string): string {
  const [first = "", ...rest] = row.split(" | ").filter((cell) => /\p{L}{2}/u.test(cell));
  const line = first.endsWith("?")
    ? `${first} ${rest.join(", ")}`
    : `${heading}. ${first}: ${rest.join(", ")}`;
  return line.replace(/(?<![.!?])$/, ".");
}
