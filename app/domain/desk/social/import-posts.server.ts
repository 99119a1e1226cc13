import { createHash } from "node:crypto";
import { errorFile } from "#app/domain/crm/leads/import/error-file.ts";
import { describeFileError } from "#app/domain/crm/leads/import/file-error.ts";
import { parseCsv } from "#app/domain/crm/leads/import/parse-csv.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { SocialActor } from "./change-post.server";
import { listChannels } from "./channels.server";
import { readPostRows } from "./read-post-rows";
import type { ReadRow, RejectedRow } from "./read-post-rows";
import { createPost } from "./save-post.server";

const MOST_ROWS = 500;

export type PostRows = {
  ready: ReadRow[];
  rejected: RejectedRow[];
  /** the rejected rows with their reasons, as a file; "" if there are none */
  rejectedFile: string;
};

/** What would become of each row of a CSV file; the error is a sentence about the file as a whole. */
export async function previewPosts(text: string, now: Date): Promise<Result<PostRows, string>> {
  const table = parseCsv(text);
  if (!table.ok) return err(describeFileError(table.error));
  if (table.value.rows.length > MOST_ROWS)
    return err("The file has more than 500 posts. Split it and import the parts.");
  const channels = (await listChannels()).filter(({ isOn }) => isOn);
  const { ready, rejected } = readPostRows(table.value, channels, now);
  const rejectedFile = rejected.length > 0 ? errorFile({ header: table.value.header, rejected }) : "";
  return ok({ ready, rejected, rejectedFile });
}

/** Makes each good row a draft and counts them; asked again with the same `key`, it finds the drafts it made. */
export async function importPosts(
  text: string,
  key: string,
  by: SocialActor,
  now: Date,
): Promise<Result<number, string>> {
  const rows = await previewPosts(text, now);
  if (!rows.ok) return rows;
  for (const { line, input } of rows.value.ready) {
    const id = createHash("sha256").update(`import ${key} ${line}`).digest("hex").slice(0, 24);
    const created = await createPost(input, by, now, { id });
    if (!created.ok) return err(`Line ${line} can’t be drafted anymore. Look at the rows again.`);
  }
  return ok(rows.value.ready.length);
}
