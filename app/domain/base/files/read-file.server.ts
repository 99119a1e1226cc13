import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { filesFolder } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { codeOf, readStoredFile } from "#app/platform/files/stored-files.mjs";
import type { ReadFileError } from "./file-error";

type FileContent = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Reads a file by its hash, and checks that its bytes are those that were stored. */
export async function readFile(hash: string): Promise<Result<FileContent, ReadFileError>> {
  const row = await db.storedFile.findUnique({ where: { hash }, select: { type: true, bytes: true } });
  if (!row || filesFolder === null) return err({ code: "file-missing" });
  try {
    const read = await readStoredFile(filesFolder, hash, row.bytes);
    if (read.ok) return ok({ bytes: new Uint8Array(read.value), type: row.type });
    logger.error({ hash }, `a stored file can't be shown: ${read.error}`);
    return err({ code: read.error });
  } catch (error) {
    if (codeOf(error) === "") throw error;
    logger.error({ hash, err: error }, "a stored file can't be read");
    return err({ code: "file-unreadable" });
  }
}
