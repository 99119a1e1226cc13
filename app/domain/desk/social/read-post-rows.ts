import { parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { draftProblems } from "./post-input";
import type { PostInput } from "./post-input";
import type { RowError } from "./social-error";

/** `line` is where a row begins, as an editor counts. */
type Row = { line: number; cells: string[] };
export type ReadRow = { line: number; input: PostInput };
export type RejectedRow = { line: number; cells: string[]; errors: RowError[] };
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
    const errors: RowError[] = [];
    const when = readWhen(cell("when"));
    if (when === null) errors.push({ code: "row-time-format" });
    else if (when && (parseDeskInput(when) ?? now) <= now) errors.push({ code: "row-time-passed" });
    const chosen = readChannels(cell("channels"), channels, errors);
    const text = cell("text").replaceAll("\r\n", "\n");
    if (!text) errors.push({ code: "row-without-text" });
    const input: PostInput = {
      title: cell("title") || (text.split("\n")[0] ?? "").slice(0, 80),
      text,
      linkPath: cell("linkPath"),
      campaign: cell("campaign"),
      altText: "",
      when: when ?? "",
      channels: chosen.map(({ id }) => ({ id, ownText: "" })),
    };
    if (text) errors.push(...draftProblems(input).map(({ error }) => error));
    if (errors.length === 0) ready.push({ line, input });
    else rejected.push({ line, cells, errors });
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

/** Channels by their names, with a semicolon between; none means all. Adds an error for each unknown name. */
function readChannels(typed: string, channels: readonly Channel[], errors: RowError[]): readonly Channel[] {
  const wanted = typed
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (wanted.length === 0) return channels;
  return wanted.flatMap((name) => {
    const found = channels.find((channel) => channel.name.toLowerCase() === name.toLowerCase());
    if (!found) errors.push({ code: "unknown-channel", name });
    return found ? [found] : [];
  });
}
