import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copiesOf, copyDatabase } from "../../../../app/platform/database/copy-database.mjs";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-copies-"));
  file = join(folder, "site.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a copy is whole while another connection writes, is named by time and release, and the last two stay", async () => {
  const db = new Database(file);
  db.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (id INTEGER PRIMARY KEY)");
  writeFileSync(`${file}.before-20260101T000000Z-c0ffee01.part`, "left over");
  for (let day = 1; day <= 3; day += 1) {
    db.exec(`INSERT INTO notes VALUES (${day}); BEGIN IMMEDIATE; INSERT INTO notes VALUES (${day + 100})`);
    await copyDatabase(file, "c0ffee0123", new Date(Date.UTC(2026, 10, day, 9, 30)));
    db.exec("ROLLBACK");
  }
  db.close();
  expect(copiesOf(file).map((copy) => basename(copy))).toEqual([
    "site.db.before-20261103T093000Z-c0ffee01",
    "site.db.before-20261102T093000Z-c0ffee01",
  ]);
  const notes = copiesOf(file).map((copy) => {
    const read = new Database(copy, { readonly: true });
    const ids = read.prepare("SELECT id FROM notes").pluck().all();
    read.close();
    return ids;
  });
  expect(notes).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});
