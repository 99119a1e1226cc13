import { db } from "#app/db.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { logger } from "#app/logger.server.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { streamedFiles } from "#app/platform/files/file-store.mjs";
import { readStoredFile } from "#app/platform/files/stored-files.mjs";

/** Litestream's store keeps seven days: until then a restore may name a file that was removed. */
const KEPT_DAYS = 8;
/** Rows read at once. */
const PAGE = 20;

/** Files that the place `url` has no copy of. */
const pendingFor = (url: string) => ({
  links: { some: {} },
  OR: [{ sentTo: null }, { sentTo: { lt: url } }, { sentTo: { gt: url } }],
});

/** How many files still wait for being copied to `url`. */
export const countPendingFiles = (url: string): Promise<number> =>
  db.storedFile.count({ where: pendingFor(url) });

/** The place of BACKUP_URL didn't do what it was asked. */
export class PlaceError extends Error {}

const atPlace = <Done>(call: Promise<Done>): Promise<Done> =>
  call.catch((error: unknown) => {
    throw new PlaceError(error instanceof Error ? error.message : String(error), { cause: error });
  });

/**
 * Copies files to where the database is streamed to, each once, and deletes there what was removed here eight days
 * ago. Rejects with a PlaceError if the place doesn't take them: the next run goes on.
 */
export async function sendFiles(url: string, now: Date, stopping: () => boolean): Promise<void> {
  if (filesFolder === null) return;
  const store = streamedFiles(url);
  const unreadable: string[] = [];
  while (!stopping()) {
    const page = await db.storedFile.findMany({
      where: { ...pendingFor(url), hash: { notIn: unreadable } },
      take: PAGE,
      select: { hash: true, bytes: true },
    });
    if (page.length === 0) break;
    for (const { hash, bytes } of page) {
      if (stopping()) return;
      const read = await readStoredFile(filesFolder, hash, bytes);
      if (read.ok) {
        await atPlace(store.put(read.value));
        await db.storedFile.updateMany({ where: { hash }, data: { sentTo: url } });
      } else unreadable.push(hash);
    }
  }
  if (unreadable.length > 0)
    logger.error({ count: unreadable.length, first: unreadable[0] }, "files can't be copied to BACKUP_URL");
  await deleteRemoved(store, now, stopping);
}

async function deleteRemoved(
  store: ReturnType<typeof streamedFiles>,
  now: Date,
  stopping: () => boolean,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  while (!stopping()) {
    const due = await db.removedFile.findMany({ where: { removedAt: { lt: before } }, take: PAGE });
    if (due.length === 0) return;
    for (const { hash } of due) {
      // Taken in again meanwhile, it belongs there.
      if ((await db.storedFile.count({ where: { hash } })) === 0) await atPlace(store.remove(hash));
      await db.removedFile.deleteMany({ where: { hash } });
    }
  }
}
