import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { draftProblems } from "./post-input";
import type { PostInput } from "./post-input";

/** `line` is where a row begins, as an editor counts. */
type Row = { line: number; cells: string[] };
export type ReadRow = { line: number; input: PostInput };
export type RejectedRow = { line: number; cells: string[]; reason: string };
type Channel = { id: string; name: string };

/** What a column may be called. */
const columns = {
  title: ["title", "name"],
  text: ["text", "post", "message"],
  linkPath: ["link", "url", "path"],
  campaign: ["campaign", "utm_campaign"],
  when: ["goes out", "when", "date", "day", "time"],
  channels: ["channels", "channel"],
} as const;

/** The columns that a file must have, and may have, for the page that asks for it. */
export const columnNames = "Title, Text, Link, Campaign, Goes out, Channels";

/** Reads each row of a table as a draft, or says why not. A table without title or text is all rejected. */
export function readPostRows(
  { header, rows }: { header: readonly string[]; rows: readonly Row[] },
  channels: readonly Channel[],
  now: Date,
): { ready: ReadRow[]; rejected: RejectedRow[] } {
  const names = header.map((name) => name.toLowerCase());
  const at = (column: keyof typeof columns) =>
    names.findIndex((name) => (columns[column] as readonly string[]).includes(name));
  const ready: ReadRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: keyof typeof columns) => (cells[at(column)] ?? "").trim();
    const problems: string[] = [];
    const when = readWhen(cell("when"));
    if (when === null) problems.push("The time must look like 2026-12-01 09:00, at the desk’s clock.");
    else if (when && (parseDeskInput(when) ?? now) <= now) problems.push("Its time has passed.");
    const chosen = readChannels(cell("channels"), channels, problems);
    const text = cell("text").replaceAll("\r\n", "\n");
    if (!text) problems.push("There is no text.");
    const input: PostInput = {
      title: cell("title") || (text.split("\n")[0] ?? "").slice(0, 80),
      text,
      linkPath: cell("linkPath"),
      campaign: cell("campaign"),
      altText: "",
      when: when ?? "",
      channels: chosen.map(({ id }) => ({ id, ownText: "" })),
    };
    if (text) problems.push(...draftProblems(input).map(({ message }) => message));
    if (problems.length === 0) ready.push({ line, input });
    else rejected.push({ line, cells, reason: problems.join(" ") });
  }
  return { ready, rejected };
}

/** "2026-12-01 9:00" as an input has it, "" for none, null for anything else. */
function readWhen(typed: string): string | null {
  if (!typed) return "";
  const [, day, hour = "", minute] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(typed) ?? [];
  const when = `${day}T${hour.padStart(2, "0")}:${minute}`;
  return parseDeskInput(when) ? when : null;
}

/** Channels by their names, with a semicolon between; none means all. Adds a problem for each unknown name. */
function readChannels(typed: string, channels: readonly Channel[], problems: string[]): readonly Channel[] {
  const wanted = typed
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (wanted.length === 0) return channels;
  return wanted.flatMap((name) => {
    const found = channels.find((channel) => channel.name.toLowerCase() === name.toLowerCase());
    if (!found) problems.push(`There is no channel “${name}”.`);
    return found ? [found] : [];
  });
}
