import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeBackup } from "#app/platform/backup/make-backup.mjs";
import { copyBeforeMigration } from "#app/platform/database/copy-database.mjs";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const statfsSync = (path: string) => ({
    ...fs.statfsSync(path),
    ...(disk.isFull && { bavail: 1, bsize: 4_096 }),
  });
  return { ...fs, statfsSync };
});

let folder: string;
let backups: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-full-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  for (const each of [backups, join(folder, "data")]) mkdirSync(each);
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
});
afterEach(() => {
  disk.isFull = false;
  rmSync(folder, { recursive: true, force: true });
});

const saidBy = (failing: Promise<unknown>) =>
  failing.then(
    () => "",
    (error: unknown) => String(error),
  );

test("a full folder of backups is said with its name, its oldest backup and the room it needs, and nothing of migrations", async () => {
  disk.isFull = true;
  expect(await saidBy(makeBackup(file, backups))).toContain(`Make room on the disk of ${backups}, or have`);
  disk.isFull = false;
  for (const hour of [10, 11]) await makeBackup(file, backups, new Date(`2026-11-25T${hour}:00:00Z`));
  const before = readdirSync(backups).sort();
  disk.isFull = true;
  const said = await saidBy(makeBackup(file, backups, new Date("2026-11-25T12:00:00Z")));
  expect(said).toMatch(/no room for a copy of the database in \S+: it needs \d+ MB, 1 MB are free\./);
  expect(said).toContain(`Make room on the disk of ${backups}, for example by moving away its oldest backup`);
  expect(said).toContain("evenhaul-20261125T100000Z.db");
  expect(said).not.toContain("COPY_BEFORE_MIGRATION");
  expect(readdirSync(backups).sort()).toEqual(before);
});

test("without room for the copy before a migration, the setting that does without one is named", async () => {
  disk.isFull = true;
  const said = await saidBy(copyBeforeMigration(file, "c0ffee0123"));
  expect(said).toContain(`Make room in ${join(folder, "data")}`);
  expect(said).toContain("COPY_BEFORE_MIGRATION=off");
});
