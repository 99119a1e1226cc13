import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { filesFolder } from "#app/env.server.ts";
import { codeOf, pathOfFile } from "#app/platform/files/stored-files.mjs";
import type { ReadFileError } from "./file-error";

/** Finds a file that is there as it was stored, by its size, and opens it once it's asked for: it never lies in memory. */
export async function openFile(hash: string, bytes: number): Promise<Result<() => Readable, ReadFileError>> {
  if (filesFolder === null) return err({ code: "file-missing" });
  const path = pathOfFile(filesFolder, hash);
  try {
    const { size } = await stat(path);
    return size === bytes ? ok(() => createReadStream(path)) : err({ code: "file-damaged" });
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return err({ code: codeOf(error) === "ENOENT" ? "file-missing" : "file-unreadable" });
  }
}
