import { removeUnknownFiles, removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { movePictures, removeUnusedPictures } from "#app/domain/desk/social/move-pictures.server.ts";
import type { JobRun } from "./run-jobs.server";

/** Moves pictures out of the database, and removes files that nothing refers to. */
export async function tendFiles({ log, stopping }: JobRun): Promise<void> {
  const now = new Date();
  const moved = await movePictures(now, stopping);
  if (moved > 0) log.info({ moved }, "pictures of posts were moved out of the database into files");
  await removeUnusedPictures(now);
  const unlinked = await removeUnlinkedFiles(now, stopping);
  const unknown = await removeUnknownFiles(now, stopping);
  if (unlinked + unknown > 0) log.info({ unlinked, unknown }, "files that nothing refers to were removed");
}
