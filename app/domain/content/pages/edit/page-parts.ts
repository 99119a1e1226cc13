import { isMap, isScalar, parseDocument, stringify } from "yaml";
import { MAX_SOURCE_LENGTH } from "./source-problem";
import type { LineProblem } from "./source-problem";

/** What a page's head says in one line each, in the order of the form and of the file. */
export const headFields = [
  "path",
  "kind",
  "label",
  "title",
  "description",
  "heading",
  "lead",
  "teaser",
  "vehicle",
  "author",
  "published",
  "updated",
] as const;
export type HeadField = (typeof headFields)[number];

/** A page's text in the parts that its form has. */
export type PageParts = {
  head: Record<HeadField, string>;
  /** the rest of the head, as YAML: questions, sources, related pages, prices, menu, other names */
  lists: string;
  /** the main text, as Markdown */
  body: string;
};

/** Line width of YAML, as `writeSource` has it. */
const LINE_WIDTH = 110;

const emptyHead = (): Record<HeadField, string> =>
  Object.fromEntries(headFields.map((field) => [field, ""])) as Record<HeadField, string>;

/** Null for a text that the form can't show: its head isn't closed, isn't YAML, or has something else in a field. */
export function splitSource(source: string): PageParts | null {
  if (source.length > MAX_SOURCE_LENGTH) return null;
  const lines = source
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (lines[0]?.trimEnd() !== "---" || end < 0) return null;
  const yaml = parseDocument(lines.slice(1, end).join("\n"), { prettyErrors: false });
  if (yaml.errors.length > 0 || !isMap(yaml.contents)) return null;
  const head = emptyHead();
  for (const field of headFields) {
    const value = yaml.get(field, true);
    if (value === undefined) continue;
    if (!isScalar(value)) return null;
    head[field] = String(value.value ?? "");
    yaml.delete(field);
  }
  const lists = yaml.contents.items.length > 0 ? yaml.toString({ lineWidth: LINE_WIDTH }) : "";
  return {
    head,
    lists: lists.trim(),
    body: lines
      .slice(end + 1)
      .join("\n")
      .trim(),
  };
}

const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** The text that a form's parts make; what is wrong in them is wrong in it. */
export function joinParts({ head, lists, body }: PageParts): string {
  const filled = headFields.filter((field) => head[field].trim() !== "");
  const fields = filled.map((field) => stringify({ [field]: inOneLine(head[field]) }, { lineWidth: 0 }));
  const rest = lists.trim();
  return `---\n${fields.join("")}${rest && `${rest}\n`}---\n\n${body.trim()}\n`;
}

/** A form's parts as they were posted. */
export function readParts(fields: Readonly<Record<string, string | undefined>>): PageParts {
  const text = (name: string) => (fields[name] ?? "").replaceAll("\r\n", "\n");
  const head = emptyHead();
  for (const field of headFields) head[field] = text(`head-${field}`);
  return { head, lists: text("lists"), body: text("body") };
}

/** A problem of the joined text, by the part in which it is: `line` counts from 1 within lists or body. */
export type PartProblem = { part: HeadField | "lists" | "body"; line: number; message: string };

export function placeProblem({ head, lists, body }: PageParts, { line, message }: LineProblem): PartProblem {
  const filled = headFields.filter((field) => head[field].trim() !== "");
  const field = filled[line - 2];
  if (field) return { part: field, line: 1, message };
  // A field that is missing is reported at the line before the head's first one.
  const missing = headFields.find((each) => head[each].trim() === "" && message.startsWith(`${each} `));
  if (missing) return { part: missing, line: 1, message };
  const listLines = lists.trim() === "" ? 0 : lists.trim().split("\n").length;
  const inLists = line - 1 - filled.length;
  if (inLists <= listLines) return { part: "lists", line: Math.max(1, inLists), message };
  const bodyLines = body.trim().split("\n").length;
  return { part: "body", line: Math.min(bodyLines, Math.max(1, inLists - listLines - 2)), message };
}
