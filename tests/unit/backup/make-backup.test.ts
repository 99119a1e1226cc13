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
import { makeBackup } from "../../../bin/backup/make-backup.mjs";
import { restoreBackup } from "../../../bin/backup/restore-backup.mjs";

const now = new Date("2026-11-25T12:00:00Z");
const name = "evenhaul-20261125T120000Z.db";

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
  for (const left of [".part-shm", ".part-wal", ".part"])
    writeFileSync(join(backups, `evenhaul-20261124T120000Z.db${left}`), "left by a former one");
  await makeBackup(file, backups, now);
  expect(visible()).toEqual([name]);
  // The two numbers in the header that say write-ahead: SQLite makes files for it wherever it's read.
  expect([...readFileSync(join(backups, name)).subarray(18, 20)]).toEqual([1, 1]);

  await restoreBackup(join(backups, name), file, now);
  expect(visible()).toEqual([name]);
});
