import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkLeftovers } from "#app/platform/database/find-leftovers.mjs";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-left-"));
  file = join(folder, "site.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content = "something") => writeFileSync(join(folder, name), content);
const check = (backups?: string) => () => checkLeftovers(file, backups ?? "");

test.each([
  ["what a restore put aside", "site.db.replaced-20261122T131500Z"],
  ["only its log", "site.db.replaced-20261122T131500Z-wal"],
  ["what a restore had not put in place", "site.db.restoring"],
  ["a copy from before a migration", "site.db.before-20261122T131500Z-0123abcd"],
  ["a log without its database", "site.db-wal"],
  ["a journal without its database", "site.db-journal"],
])("no empty site is made beside %s", (_what, name) => {
  put(name);
  expect(check()).toThrow(/There is no database at .*site\.db, but something is left/);
  expect(check()).toThrow(join(folder, name));
});

test("all that is left is named, and what an engine fetched from a store too", () => {
  put("site.db.replaced-20261122T131500Z");
  put("site.db.restoring");
  mkdirSync(join(folder, ".restoring-abc"));
  put(".restoring-abc/restored.db");
  for (const name of ["site.db.replaced-20261122T131500Z", "site.db.restoring", ".restoring-abc"])
    expect(check()).toThrow(name);
});

test("no empty site is made where BACKUP_DIR has a backup; the newest is named", () => {
  const backups = join(folder, "backups");
  mkdirSync(backups);
  expect(check(backups)).not.toThrow();
  for (const name of ["evenhaul-20261121T131500Z.db", "evenhaul-20261122T131500Z.db", "notes.txt"])
    put(`backups/${name}`);
  expect(check(backups)).toThrow("evenhaul-20261122T131500Z.db");
});

test("an empty file counts as none: what is left beside it is named, and a first start that was killed goes on", () => {
  put("site.db", "");
  put("site.db-journal");
  put("session-secret");
  expect(check()).not.toThrow();
  put("site.db-shared");
  expect(check()).toThrow(/site\.db is empty \(0 bytes\), but something is left.*site\.db-shared/);
  rmSync(join(folder, "site.db-shared"));
  put("site.db-wal");
  expect(check()).toThrow("site.db-wal");
});

test("a folder in the database's place and a link to a disk that isn't mounted are told as what they are", () => {
  mkdirSync(file);
  expect(check()).toThrow(/is a folder, and has to be a file/);
  rmSync(file, { recursive: true });
  symlinkSync(join(folder, "not-mounted/site.db"), file);
  expect(check()).toThrow(/is a link to .*not-mounted\/site\.db, which isn't there/);
});

test("a new site starts in an empty folder, in none, and beside what isn't its own", () => {
  expect(check()).not.toThrow();
  for (const name of [
    "session-secret",
    "site.db-shared",
    "site.db-wal-notes",
    "other.db",
    "other.db.replaced-20261122T131500Z",
    "site.db.before-20261122T131500Z-0123abcd.part",
  ])
    put(name);
  put("site.db-wal", "");
  mkdirSync(join(folder, ".restoring-abc"));
  expect(check()).not.toThrow();
  expect(() => checkLeftovers(join(folder, "none", "site.db"), "")).not.toThrow();
});

test("a database that is there starts, whatever lies beside it", () => {
  put("site.db");
  put("site.db.replaced-20261122T131500Z");
  put("site.db-wal");
  expect(check()).not.toThrow();
});
