import { describeStoredFileError } from "#app/domain/base/files/file-error-messages.ts";
import { openFile } from "#app/domain/base/files/open-file.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { EmailFile, NothingToSend } from "./outgoing-email";

/** What a question for an email asks of the files that go with it. */
export const emailFiles = {
  orderBy: { name: "asc" },
  select: { name: true, file: { select: { hash: true, type: true, bytes: true } } },
} as const;

type FileRow = { name: string; file: { hash: string; type: string; bytes: number } };

/** The files of an email, ready to go; an error if one isn't on this server's disk as it was stored. */
export async function filesOfEmail(rows: readonly FileRow[]): Promise<Result<EmailFile[], NothingToSend>> {
  const files: EmailFile[] = [];
  for (const { name, file } of rows) {
    const opened = await openFile(file.hash, file.bytes);
    if (!opened.ok)
      return err({ code: "file-missing", message: `${name}: ${describeStoredFileError(opened.error)}` });
    files.push({ name, type: file.type, bytes: file.bytes, open: opened.value });
  }
  return ok(files);
}
