import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { checkBackupFolder } from "../../../app/platform/backup/check-folder.mjs";
import { findBackup } from "../../../app/platform/backup/find-backup.mjs";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import {
  copiesOf,
  copyBeforeMigration,
  copyDatabase,
} from "../../../app/platform/database/copy-database.mjs";
import { closeToOthers } from "../../../app/platform/database/private-files.mjs";

const now = new Date("2026-11-25T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let folder: string;
let backups: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-folder-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const named = () =>
  readdirSync(backups)
    .flatMap((name) => /^evenhaul-\d{8}T\d{6}Z(?=\.db)/.exec(name) ?? [])
    .sort();
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a second backup within the hour, and within the second, leaves the first", async () => {
  await makeBackup(file, backups, now);
  await makeBackup(file, backups, later(20));
  await makeBackup(file, backups, later(20));
  expect(named()).toEqual([
    "evenhaul-20261125T120000Z",
    "evenhaul-20261125T122000Z",
    "evenhaul-20261125T122001Z",
  ]);
});

test("a folder restored from takes no copy that a wrong clock has dated ahead, and says which those are", () => {
  const ahead = "evenhaul-20301125T120000Z.db";
  writeFileSync(join(backups, ahead), "");
  expect(() => findBackup(backups, null, now)).toThrow(ahead);
  writeFileSync(join(backups, "evenhaul-20261124T120000Z.db"), "");
  for (const at of [null, new Date("2031-01-01T00:00:00Z")])
    expect(findBackup(backups, at, now)).toEqual({
      path: join(backups, "evenhaul-20261124T120000Z.db"),
      fromFuture: [ahead],
    });
  expect(findBackup(join(backups, ahead), null, now).path).toBe(join(backups, ahead));
});

test("a copy before a migration that is dated ahead neither counts as newest nor pushes out the new one", async () => {
  for (const year of ["2030", "2031"]) writeFileSync(`${file}.before-${year}1125T120000Z-c0ffee01`, "");
  const copy = await copyDatabase(file, "c0ffee01", now);
  expect(copiesOf(file, now)).toEqual([copy]);
  expect(readdirSync(join(folder, "data"))).toContain("evenhaul.db.before-20301125T120000Z-c0ffee01");
});

test("starts in a row copy once before a migration, and again once something was stored or another release starts", async () => {
  const first = await copyBeforeMigration(file, "c0ffee0123", now);
  expect(first.isNew).toBe(true);
  expect(await copyBeforeMigration(file, "c0ffee0123", later(1))).toEqual({ copy: first.copy, isNew: false });
  const db = new Database(file);
  db.exec(`INSERT INTO leads (id, full_name, created_at, updated_at) VALUES ('l', 'Sample Person 3', '2026', '2026');
    INSERT INTO lead_events (id, lead_id, kind, created_at) VALUES ('e', 'l', 'lead-created', '2026')`);
  db.close();
  const second = await copyBeforeMigration(file, "c0ffee0123", later(2));
  expect(second.isNew).toBe(true);
  expect((await copyBeforeMigration(file, "badcafe456", later(3))).isNew).toBe(true);
});

test("database, log, copies and backups are closed to others, and what comes after is made so", async () => {
  const left = [
    "data/evenhaul.db-wal",
    "data/evenhaul.db-shared",
    "data/evenhaul.db.replaced-20261125T120000Z",
    "data/session-secret",
  ];
  for (const name of left) writeFileSync(join(folder, name), "");
  const others = ["data/other.txt", "backups/other.txt", "backups/evenhaul-20261125T110000Z.db"];
  for (const name of others) writeFileSync(join(folder, name), "");
  for (const name of ["data/evenhaul.db", ...left, ...others]) chmodSync(join(folder, name), 0o644);
  closeToOthers(file, backups);
  for (const name of ["data/evenhaul.db", ...left, "backups/evenhaul-20261125T110000Z.db"])
    expect(modeOf(join(folder, name)), name).toBe(0o600);
  for (const name of ["data/other.txt", "backups/other.txt"])
    expect(modeOf(join(folder, name)), name).toBe(0o644);
  chmodSync(file, 0o644);
  const { backup } = await makeBackup(file, backups, now);
  expect([modeOf(backup), modeOf(await copyDatabase(file, "c0ffee01", now))]).toEqual([0o600, 0o600]);
});

test("a command's files are its user's alone", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/backup.mjs", join(folder, "new")], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of readdirSync(join(folder, "new")))
    expect(modeOf(join(folder, "new", name)), name).toBe(0o600);
});

test("where nothing can be written, the folder, the user and what to do are said", () => {
  const blocked = join(folder, "data", "evenhaul.db", "backups");
  expect(() => checkBackupFolder(blocked, "BACKUP_DIR")).toThrow(
    `BACKUP_DIR is ${blocked}, where this process, `,
  );
  expect(() => checkBackupFolder(blocked, "BACKUP_DIR")).toThrow(`install -d -o `);
  checkBackupFolder(join(folder, "not there yet"), "BACKUP_DIR");
});
