import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { newestBackup } from "#app/domain/base/database/newest-backup.server.ts";
import { makeBackup, newestTime } from "../../../app/platform/backup/make-backup.mjs";
import { openBackup } from "../../../app/platform/backup/open-backup.mjs";
import { packedEnd } from "../../../app/platform/backup/pack-copy.mjs";
import { restoreBackup } from "../../../app/platform/backup/restore-backup.mjs";

const now = new Date("2026-11-25T12:00:00Z");
/** As this Node packs. */
const packed = packedEnd(false);
const name = `evenhaul-20261125T120000Z.db${packed}`;

let folder: string;
let backups: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-backup-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  const db = new Database(file);
  db.pragma("journal_mode = WAL");
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const visible = () => readdirSync(backups).filter((each) => !each.startsWith("."));

test("a backup is one file, and stays one when it's read and restored", async () => {
  for (const left of [".part-shm", ".part-wal", ".part", ".gz.part", ".zst.age.part"])
    writeFileSync(join(backups, `evenhaul-20261124T120000Z.db${left}`), "left by a former one");
  await makeBackup(file, backups, now);
  expect(visible()).toEqual([name]);
  // The two numbers in the header that say write-ahead: SQLite makes files for it wherever it's read.
  const { file: opened, discard } = await openBackup(join(backups, name), folder);
  expect([...readFileSync(opened).subarray(18, 20)]).toEqual([1, 1]);
  discard();

  await restoreBackup(join(backups, name), file, now);
  expect(visible()).toEqual([name]);
});

test("a backup that a wrong clock has named counts for nothing, and the backup command says so", async () => {
  const future = "evenhaul-20301125T120000Z.db";
  await makeBackup(file, backups, now);
  copyFileSync(join(backups, name), join(backups, future));
  expect(newestTime(backups, now)).toBe(now.getTime());
  expect(await newestBackup(backups, now)).toMatchObject({ at: now });
  const later = await makeBackup(file, backups, new Date("2026-11-25T13:00:00Z"));
  expect(later.fromFuture).toEqual([future]);
  expect(visible()).toEqual([name, `evenhaul-20261125T130000Z.db${packed}`, future]);
});

test("by hand a backup is always made, with --if-older-than only if the newest is too old", () => {
  writeFileSync(join(backups, "evenhaul-20991125T120000Z.db"), "");
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ["bin/backup.mjs", backups, ...options], {
      env: { ...process.env, DATABASE_URL: `file:${file}` },
      encoding: "utf8",
    });
  const [byHand, byJob] = [run(), run("--if-older-than", "60")];
  expect(byHand.stdout).toContain("verified");
  expect(byHand.stderr).toContain("evenhaul-20991125T120000Z.db");
  expect([byJob.status, byJob.stdout]).toEqual([0, ""]);
});

test("of two backups at once one is made, and the other says that another one is running", async () => {
  const both = await Promise.allSettled([
    makeBackup(file, backups, now),
    makeBackup(file, backups, new Date("2026-11-25T12:00:01Z")),
  ]);
  expect(both[0].status).toBe("fulfilled");
  expect(both[1]).toMatchObject({ reason: { message: `Another backup is just being made in ${backups}.` } });
  expect(visible()).toEqual([name]);
  await makeBackup(file, backups, new Date("2026-11-25T13:00:00Z"));
  expect(visible()).toHaveLength(2);
});
