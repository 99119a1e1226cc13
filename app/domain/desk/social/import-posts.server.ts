import { createHash } from "node:crypto";
import { errorFile } from "#app/domain/crm/leads/import/error-file.ts";
import { parseCsv } from "#app/domain/crm/leads/import/parse-csv.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { SocialActor } from "./change-post.server";
import { listChannels } from "./channels.server";
import { readPostRows } from "./read-post-rows";
import type { ReadRow } from "./read-post-rows";
import type { PostFileError } from "./social-error";
import { describeSocialError } from "./social-error-messages";
import { createPost } from "./save-post.server";

const MAX_ROWS = 500;

export type PostRows = {
  ready: ReadRow[];
  /** `reason` is in words, for the page and for the file */
  rejected: { line: number; cells: string[]; reason: string }[];
  /** the rejected rows with their reasons, as a file; "" if there are none */
  rejectedFile: string;
};

/** What would become of each row of a CSV file; an error is about the file as a whole. */
export async function previewPosts(text: string, now: Date): Promise<Result<PostRows, PostFileError>> {
  const table = parseCsv(text);
  if (!table.ok) return err({ code: "unreadable-file", cause: table.error });
  if (table.value.rows.length > MAX_ROWS) return err({ code: "too-many-posts", most: MAX_ROWS });
  const channels = (await listChannels()).filter(({ isOn }) => isOn);
  const { ready, rejected: rows } = readPostRows(table.value, channels, now);
  const rejected = rows.map(({ line, cells, errors }) => ({
    line,
    cells,
    reason: errors.map(describeSocialError).join(" "),
  }));
  const rejectedFile = rejected.length > 0 ? errorFile({ header: table.value.header, rejected }) : "";
  return ok({ ready, rejected, rejectedFile });
}

/** Makes each good row a draft and counts them; asked again with the same `key`, it finds the drafts it made. */
export async function importPosts(
  text: string,
  key: string,
  by: SocialActor,
  now: Date,
): Promise<Result<number, PostFileError>> {
  const rows = await previewPosts(text, now);
  if (!rows.ok) return rows;
  for (const { line, input } of rows.value.ready) {
    const id = createHash("sha256").update(`import ${key} ${line}`).digest("hex").slice(0, 24);
    const created = await createPost(input, by, now, { id });
    if (!created.ok) return err({ code: "line-changed", line });
  }
  return ok(rows.value.ready.length);
}
