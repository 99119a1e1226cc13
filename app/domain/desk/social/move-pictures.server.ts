import { db } from "#app/db.server.ts";
import { UNLINKED_HOURS } from "#app/domain/base/files/file-limits.ts";
import { keepDrawn } from "#app/domain/base/files/keep-picture.server.ts";
import { linkFile } from "#app/domain/base/files/link-file.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import { hashOf } from "#app/platform/files/stored-files.mjs";
import { movedBytes } from "./store-picture.server";

/**
 * Moves the pictures that earlier releases kept in the database into the folder of files, one at a time. A picture is
 * emptied in the transaction that refers to its file, so an end in between loses nothing and the next run goes on.
 * @returns how many were moved
 */
export async function movePictures(now: Date, stopping: () => boolean): Promise<number> {
  if (filesFolder === null) return 0;
  let moved = 0;
  for (let after = ""; !stopping();) {
    const row = await db.socialPicture.findFirst({
      where: { id: { gt: after }, bytes: { not: movedBytes } },
      orderBy: { id: "asc" },
    });
    if (!row) break;
    after = row.id;
    const outcome = await movePicture(row, now);
    if (outcome === "no-room") break;
    if (outcome === "moved") moved++;
  }
  return moved;
}

type PictureRow = { id: string; type: string; width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

type Moved = "moved" | "damaged" | "no-room";

async function movePicture({ id, type, width, height, bytes }: PictureRow, now: Date): Promise<Moved> {
  if (hashOf(bytes) !== id || (type !== "image/jpeg" && type !== "image/png")) {
    logger.error({ id }, "a picture of a post isn't the one that its id names: it stays in the database");
    return "damaged";
  }
  const kept = await keepDrawn({ bytes, type, width, height }, now);
  if (!kept.ok) {
    logger.error(
      { id, error: kept.error.code },
      "a picture of a post can't be moved into the folder of files",
    );
    return "no-room";
  }
  await db.$transaction(async (tx) => {
    await tx.socialPicture.update({ where: { id }, data: { bytes: movedBytes }, select: { id: true } });
    if ((await tx.fileLink.count({ where: { socialPictureId: id } })) === 0)
      await linkFile(tx, kept.value, { socialPictureId: id }, "", now);
  });
  return "moved";
}

/** Pictures that no post has refer to files for nothing. */
export async function removeUnusedPictures(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNLINKED_HOURS * HOUR_MS);
  await db.socialPicture.deleteMany({ where: { createdAt: { lt: before }, posts: { none: {} } } });
}
