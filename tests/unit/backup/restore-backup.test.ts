import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import { restoreBackup } from "../../../app/platform/backup/restore-backup.mjs";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const now = new Date("2026-11-25T12:00:00Z");

let folder: string;
let backups: string;
let file: string;
const givenSecret = process.env.SESSION_SECRET;
beforeEach(() => {
  delete process.env.SESSION_SECRET;
  folder = mkdtempSync(join(tmpdir(), "evenhaul-restore-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
});
afterEach(() => {
  if (givenSecret !== undefined) process.env.SESSION_SECRET = givenSecret;
  rmSync(folder, { recursive: true, force: true });
});

/** A database of the site's with a mark by which it's known again. */
function databaseWith(mark: number, path: string): string {
  copyFileSync(template, path);
  const db = new Database(path);
  db.pragma(`user_version = ${mark}`);
  db.close();
  return path;
}

const markOf = (path: string) => {
  const db = new Database(path, { readonly: true });
  const mark = db.pragma("user_version", { simple: true });
  db.close();
  return mark;
};

test.each([
  ["an empty file", ""],
  ["a database without tables", "PRAGMA user_version = 5"],
])("%s is no backup, and nothing to back up", async (_what, sql) => {
  const empty = join(backups, "evenhaul-20261125T110000Z.db");
  if (sql) new Database(empty).exec(sql).close();
  else writeFileSync(empty, "");
  databaseWith(1, file);
  await expect(restoreBackup(empty, file, now)).rejects.toThrow("There is nothing in");
  expect(markOf(file)).toBe(1);
  const other = join(folder, "other");
  await expect(makeBackup(empty, other, now)).rejects.toThrow("There is nothing in");
  expect(existsSync(join(other, "evenhaul-20261125T120000Z.db"))).toBe(false);
});

test("a backup whose content can't be read replaces nothing", async () => {
  const backup = databaseWith(2, join(backups, "evenhaul-20261125T110000Z.db"));
  const db = new Database(backup);
  db.pragma("foreign_keys = OFF");
  db.exec("ALTER TABLE quotes RENAME TO lost_quotes");
  db.close();
  databaseWith(1, file);
  const before = readFileSync(file);
  await expect(restoreBackup(backup, file, now)).rejects.toThrow("quotes");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a log that is left where the database is gone is set aside: it would damage the restored one", async () => {
  const lost = new Database(databaseWith(1, file));
  lost.pragma("journal_mode = WAL");
  lost.exec("CREATE TABLE of_the_lost_one (id INTEGER PRIMARY KEY)");
  // As after a crash: nobody closes the log.
  copyFileSync(`${file}-wal`, `${folder}/wal`);
  lost.close();
  rmSync(file);
  copyFileSync(`${folder}/wal`, `${file}-wal`);
  writeFileSync(`${file}-journal`, "a journal");
  const backup = databaseWith(2, join(backups, "evenhaul-20261125T110000Z.db"));
  const { kept } = await restoreBackup(backup, file, now);
  const former = `${file}.replaced-20261125T120000Z`;
  expect(kept).toEqual([`${former}-wal`, `${former}-journal`]);
  expect(readFileSync(`${former}-wal`).equals(readFileSync(`${folder}/wal`))).toBe(true);
  const restored = new Database(file, { readonly: true });
  expect(restored.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(
    restored.prepare("SELECT 1 FROM sqlite_master WHERE name = 'of_the_lost_one'").get(),
  ).toBeUndefined();
  restored.close();
});

describe("the secret beside a backup", () => {
  const secretOf = (path: string) => readFileSync(join(path, "session-secret"), "utf8");
  /** Moves a house with the secret "old" to a machine that may have made one of its own. */
  async function move(ours: string | null) {
    const backup = databaseWith(2, join(backups, "evenhaul-20261125T110000Z.db"));
    writeFileSync(join(backups, "session-secret"), "old");
    if (ours) writeFileSync(join(folder, "data", "session-secret"), ours);
    return (await restoreBackup(backup, file, now)).aboutSecret.join("\n");
  }

  test("replaces one that a first start has made, which is kept, and says so", async () => {
    const said = await move("new");
    const kept = join(folder, "data", "session-secret.replaced-20261125T120000Z");
    expect(said).toContain(kept);
    expect([secretOf(join(folder, "data")), readFileSync(kept, "utf8")]).toEqual(["old", "new"]);
    expect(statSync(join(folder, "data", "session-secret")).mode & 0o777).toBe(0o600);
  });
  test.each([null, "old"])("takes its place where %s was, without a word", async (ours) => {
    expect(await move(ours)).toBe("");
    expect(secretOf(join(folder, "data"))).toBe("old");
    const secrets = readdirSync(join(folder, "data")).filter((name) => name.startsWith("session-secret"));
    expect(secrets).toEqual(["session-secret"]);
  });
  test("counts for nothing where SESSION_SECRET is another: it must be the old one", async () => {
    process.env.SESSION_SECRET = "new";
    expect(await move(null)).toContain("SESSION_SECRET is set here. It must be the one of the site");
    process.env.SESSION_SECRET = "old";
    expect(await move(null)).toBe("");
  });
});
