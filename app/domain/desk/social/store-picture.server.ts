import { db } from "#app/db.server.ts";
import { keepPicture } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { readFile } from "#app/domain/base/files/read-file.server.ts";
import type { KeepFileError, ReadFileError } from "#app/domain/base/files/file-error.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

export type StoredPicture = { id: string; width: number; height: number };

/** What a row has whose picture lies in the folder of files. */
export const movedBytes = new Uint8Array();

/** Draws a picture anew and keeps it as a file; its id is the hash of that file. */
export async function storePicture(
  file: Uint8Array,
  now: Date,
): Promise<Result<StoredPicture, KeepFileError>> {
  const kept = await keepPicture(file, now);
  if (!kept.ok) return kept;
  const { hash: id, type, width, height } = kept.value;
  const row = { id, type, width, height, bytes: movedBytes, createdAt: now };
  await db.$transaction(async (tx) => {
    // One that was here before begins its time anew: a post refers to it in a moment.
    const update = { createdAt: now };
    await tx.socialPicture.upsert({ where: { id }, create: row, update, select: { id: true } });
    if ((await tx.fileLink.count({ where: { socialPictureId: id } })) === 0)
      await linkFile(tx, kept.value, { socialPictureId: id }, "", now);
  });
  return ok({ id, width, height });
}

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** A picture with its bytes, wherever they lie. */
export async function findPicture(
  id: string,
): Promise<Result<Picture, ReadFileError | { code: "no-picture" }>> {
  const row = await db.socialPicture.findUnique({ where: { id } });
  if (!row) return err({ code: "no-picture" });
  if (row.bytes.length > 0) return ok(row);
  const read = await readFile(id);
  return read.ok
    ? ok({ type: row.type, bytes: read.value.bytes, width: row.width, height: row.height })
    : read;
}
