import type { PassageFit } from "./compare-passages";
import { passageStems } from "./passage-stems";

/** A section is shown from the paragraph that fits, up to so many characters. */
const MOST_CHARACTERS = 520;
/** A paragraph that opens with what was asked answers alone, where it is more than a heading. */
const ENOUGH = 60;

const isRow = (text: string) => text.includes(" | ");
const isSentence = (text: string) => !isRow(text) && /[.!?:]$/.test(text);

/** What of a passage answers: an answer whole, a row with its heading, else the paragraphs from the one that fits. */
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
  const most = opens ? ENOUGH : MOST_CHARACTERS;
  const shown: string[] = [];
  for (const part of all.slice(paragraph).filter(isSentence)) {
    if (shown.length > 0 && shown.join(" ").length + part.length > most) break;
    shown.push(part);
  }
  return shown.length > 0 ? shown : [from];
}

/** A row of a table as a sentence: "Who pays for damage? The carrier and its insurer." */
function rowText(heading: string, row: string): string {
  const [first = "", ...rest] = row.split(" | ").filter((cell) => /\p{L}{2}/u.test(cell));
  const line = first.endsWith("?")
    ? `${first} ${rest.join(", ")}`
    : `${heading}. ${first}: ${rest.join(", ")}`;
  return line.replace(/(?<![.!?])$/, ".");
}
