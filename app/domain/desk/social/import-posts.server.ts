import { createHash } from "node:crypto";
import { errorFile } from "#app/domain/crm/leads/import/error-file.ts";
import { allRowsOf, readList } from "#app/domain/crm/leads/import/read-list.server.ts";
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
  const list = await readList(text);
  if (!list.ok) return err({ code: "unreadable-file", cause: list.error });
  const { header, rowCount } = list.value;
  if (rowCount > MAX_ROWS) return err({ code: "too-many-posts", most: MAX_ROWS });
  const table = { header, rows: await allRowsOf(list.value) };
  const channels = (await listChannels()).filter(({ isOn }) => isOn);
  const { ready, rejected: rows } = readPostRows(table, channels, now);
  const rejected = rows.map(({ line, cells, errors }) => ({
    line,
    cells,
    reason: errors.map(describeSocialError).join(" "),
  }));
  const rejectedFile = rejected.length > 0 ? errorFile({ header, rejected }) : "";
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
