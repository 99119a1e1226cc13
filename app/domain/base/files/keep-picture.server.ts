import { mkdir, statfs } from "node:fs/promises";
import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { filesFolder } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { codeOf, hashOf, writeStoredFile } from "#app/platform/files/stored-files.mjs";
import { drawPicture } from "./draw-picture.server";
import type { DrawnPicture } from "./draw-picture.server";
import type { KeepFileError } from "./file-error";
import { MAX_LEAD_BYTES, MAX_PICTURE_BYTES, MAX_TOTAL_BYTES, MIN_FREE_BYTES } from "./file-limits";

/** `bytes` is how many there are. */
export type KeptFile = { hash: string; type: string; bytes: number; width: number; height: number };

/**
 * Draws a picture anew and keeps it in the folder of files. Refer to it with `linkFile` within a day, or it's removed.
 * @param about `leadId`: the lead that it will belong to, whose files are bounded
 */
export async function keepPicture(
  file: Uint8Array,
  now: Date,
  { leadId = null }: { leadId?: string | null } = {},
): Promise<Result<KeptFile, KeepFileError>> {
  if (file.length > MAX_PICTURE_BYTES) return err({ code: "picture-too-large" });
  const problem = await roomProblem(leadId);
  if (problem) return err(problem);
  const drawn = await drawPicture(file);
  return drawn.ok ? keepDrawn(drawn.value, now) : drawn;
}

/** Keeps a picture that was drawn before, as it is. */
export async function keepDrawn(
  { bytes, type, width, height }: DrawnPicture,
  now: Date,
): Promise<Result<KeptFile, KeepFileError>> {
  if (filesFolder === null) return err({ code: "no-files-folder" });
  const hash = hashOf(bytes);
  // The row first: from then on no other process removes the file, which is removed only together with an old row.
  await db.storedFile.upsert({
    where: { hash },
    create: { hash, type, bytes: bytes.length, width, height, createdAt: now, keptAt: now },
    update: { keptAt: now },
    select: { hash: true },
  });
  try {
    await writeStoredFile(filesFolder, bytes);
  } catch (error) {
    if (!isDiskProblem(error)) throw error;
    logger.error({ err: error }, "a file could not be written");
    return err({ code: "no-room-for-files" });
  }
  return ok({ hash, type, bytes: bytes.length, width, height });
}

/** Errors of the system have a code: a full disk, a read-only one, a file where the folder should be. */
const isDiskProblem = (error: unknown): boolean => codeOf(error) !== "";

async function roomProblem(leadId: string | null): Promise<KeepFileError | null> {
  if (filesFolder === null) return { code: "no-files-folder" };
  const [all, ofLead] = await Promise.all([
    db.storedFile.aggregate({ _sum: { bytes: true } }),
    leadId === null
      ? null
      : db.storedFile.aggregate({
          where: { links: { some: { inboundEmail: { leadId } } } },
          _sum: { bytes: true },
        }),
  ]);
  if ((ofLead?._sum.bytes ?? 0) >= MAX_LEAD_BYTES) return { code: "lead-files-full" };
  if ((all._sum.bytes ?? 0) >= MAX_TOTAL_BYTES) return { code: "files-full" };
  try {
    await mkdir(filesFolder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(filesFolder);
    return bavail * bsize < MIN_FREE_BYTES ? { code: "no-room-for-files" } : null;
  } catch (error) {
    if (!isDiskProblem(error)) throw error;
    logger.error({ err: error }, "the folder of files can't be used");
    return { code: "no-room-for-files" };
  }
}
