import { readdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openClock } from "#app/domain/base/clock/clock.server.ts";
import { readLoad } from "#app/domain/desk/operations/read-load.server.ts";
import { backUp } from "#app/jobs/back-up.server.ts";
import { tryRestore } from "#app/jobs/try-restore.server.ts";
import { backupsAmong } from "#app/platform/backup/backup-names.mjs";
import { readTrial, writeTrial } from "#app/platform/backup/trial-result.mjs";
import { DAY_MS } from "#app/platform/durations.js";

const { folder } = vi.hoisted(() => {
  const folder = `/tmp/evenhaul-try-restore-${process.pid}`;
  process.env.BACKUP_DIR = folder;
  return { folder };
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const run = { log, stopping: () => false, signal: new AbortController().signal, reach: () => {} };
const newest = () => join(folder, backupsAmong(readdirSync(folder))[0]?.name ?? "");

beforeEach(async () => {
  await openClock();
  await backUp(run);
});
afterEach(() => {
  vi.clearAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test("a copy is restored on trial at once, then after a week, and Status knows of it", async () => {
  await tryRestore(run);
  expect(log.info).toHaveBeenLastCalledWith(
    { trial: expect.stringContaining("can be restored") },
    "a backup was restored on trial",
  );
  const first = readTrial(folder);
  expect((await readLoad(new Date())).trial).toEqual(first);
  await tryRestore(run);
  expect(readTrial(folder)).toEqual(first);
  if (!first) throw new Error("No trial was written down.");
  writeTrial(folder, { ...first, at: new Date(Date.now() - 8 * DAY_MS) });
  await tryRestore(run);
  expect(readTrial(folder)?.at.getTime()).toBeGreaterThan(first.at.getTime());
});

test("one that fails is told and tried again after a day, not each hour", async () => {
  truncateSync(newest(), 1_000);
  await tryRestore(run);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ problem: expect.stringContaining("damaged or cut short") }),
    "a backup can't be restored",
  );
  log.error.mockClear();
  await tryRestore(run);
  expect(log.error).not.toHaveBeenCalled();
  const failed = readTrial(folder);
  if (!failed) throw new Error("No trial was written down.");
  writeTrial(folder, { ...failed, at: new Date(Date.now() - 1.1 * DAY_MS) });
  await tryRestore(run);
  expect(log.error).toHaveBeenCalledOnce();
});
