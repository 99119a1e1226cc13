import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";
import { codeOf, isFileHash, removeStoredFile, walkStoredFiles } from "#app/platform/files/stored-files.mjs";
import { UNKNOWN_DAYS, UNLINKED_HOURS } from "./file-limits";

/** Rows read in one turn. */
const PAGE = 200;

/** Removes files that nothing refers to, a day after they were last taken in. Returns how many. */
export async function removeUnlinkedFiles(now: Date, stopping: () => boolean): Promise<number> {
  if (filesFolder === null) return 0;
  const before = new Date(now.getTime() - UNLINKED_HOURS * HOUR_MS);
  let removed = 0;
  for (let after = ""; !stopping(); await setImmediate()) {
    const page = await db.storedFile.findMany({
      where: { hash: { gt: after } },
      orderBy: { hash: "asc" },
      take: PAGE,
      select: { hash: true, keptAt: true, _count: { select: { links: true } } },
    });
    const last = page.at(-1);
    if (!last) break;
    after = last.hash;
    for (const { hash, keptAt, _count } of page)
      if (_count.links === 0 && keptAt < before && !stopping())
        removed += await removeUnlinked(filesFolder, hash, before, now);
  }
  return removed;
}

/**
 * The row and the file go in one transaction: a process that takes the same bytes in waits for its end, and then finds
 * neither. If the process dies in between, the row stays without a file, and goes with the next run.
 */
const removeUnlinked = (folder: string, hash: string, before: Date, now: Date): Promise<number> =>
  db.$transaction(async (tx) => {
    const row = await tx.storedFile.findUnique({ where: { hash }, select: { sentTo: true } });
    const { count } = await tx.storedFile.deleteMany({
      where: { hash, keptAt: { lt: before }, links: { none: {} } },
    });
    if (count === 0) return 0;
    if (row?.sentTo) {
      const removedAt = now;
      await tx.removedFile.upsert({ where: { hash }, create: { hash, removedAt }, update: { removedAt } });
    }
    await removeStoredFile(folder, hash);
    return count;
  });

/**
 * Removes what the database doesn't know a week after it was written: files of a database that was replaced, and what a
 * killed writer left. Returns how many.
 */
export async function removeUnknownFiles(now: Date, stopping: () => boolean): Promise<number> {
  if (filesFolder === null) return 0;
  const before = now.getTime() - UNKNOWN_DAYS * DAY_MS;
  let removed = 0;
  let known = { start: "", hashes: new Set<string>() };
  for await (const { start, path, names } of walkStoredFiles(filesFolder)) {
    if (stopping()) break;
    if (known.start !== start) known = { start, hashes: await hashesFrom(start) };
    for (const name of names.filter(
      (one) => !known.hashes.has(one) && (isFileHash(one) || one.endsWith(".part")),
    )) {
      if (!(await isOlder(join(path, name), before))) continue;
      removed += await (isFileHash(name)
        ? removeUnknown(filesFolder, name, now)
        : rm(join(path, name), { force: true }).then(() => 1));
    }
  }
  return removed;
}

/** The hashes that begin like this: one of 256 parts of all. */
async function hashesFrom(start: string): Promise<Set<string>> {
  const rows = await db.storedFile.findMany({
    where: { hash: { gte: start, lt: `${start}g` } },
    select: { hash: true },
  });
  return new Set(rows.map(({ hash }) => hash));
}

async function isOlder(path: string, before: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < before;
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return false;
  }
}

const removeUnknown = (folder: string, hash: string, removedAt: Date): Promise<number> =>
  db.$transaction(async (tx) => {
    // The first statement writes, so from here on nobody else takes these bytes in.
    await tx.removedFile.upsert({ where: { hash }, create: { hash, removedAt }, update: { removedAt } });
    if ((await tx.storedFile.count({ where: { hash } })) === 0) {
      await removeStoredFile(folder, hash);
      return 1;
    }
    await tx.removedFile.delete({ where: { hash } });
    return 0;
  });
