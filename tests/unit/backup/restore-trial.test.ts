import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeKey, readIdentities } from "../../../app/platform/backup/age-keys.mjs";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import { tryRestore } from "../../../app/platform/backup/restore-trial.mjs";
import { readTrial, writeTrial } from "../../../app/platform/backup/trial-result.mjs";
import { pathOfFile, writeStoredFile } from "../../../app/platform/files/stored-files.mjs";

const now = new Date("2026-11-25T12:00:00Z");
const later = new Date("2026-11-25T13:00:00Z");

let folder: string;
let backups: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-trial-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (path: string, sql: string, ...values: unknown[]) => {
  const db = new Database(path);
  db.pragma("foreign_keys = OFF");
  db.prepare(sql).run(...values);
  db.close();
};
const addLeads = (start: string, count: number) =>
  run(
    file,
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
     INSERT INTO leads (id, full_name, created_at, updated_at) SELECT '${start}' || n, 'P', '2026', '2026' FROM n`,
  );
const opened = () => readdirSync(backups).filter((name) => name.startsWith(".opened"));

test("a good copy is restored on trial, and the site is as it was, whatever came or went since", async () => {
  addLeads("a", 300);
  const { backup } = await makeBackup(file, backups, now);
  addLeads("b", 50);
  run(file, "DELETE FROM leads WHERE id LIKE 'a1%'");
  expect(await tryRestore(backup, file, later)).toEqual({
    copy: backup.split("/").at(-1),
    at: later,
    isWhenMade: false,
    problem: null,
    leads: 300,
    quotes: 0,
    files: 0,
  });
  expect(opened()).toEqual([]);
});

test("a copy that lacks leads is none to rely on", async () => {
  addLeads("a", 300);
  const whole = join(folder, "whole.db");
  copyFileSync(file, whole);
  run(file, "DELETE FROM leads WHERE id LIKE 'a2%'");
  const lacking = await makeBackup(file, join(folder, "other"), now);
  expect((await tryRestore(lacking.backup, whole, later)).problem).toMatch(
    /The copy lacks rows: it has 189 leads, and the site had 300/,
  );
});

/** A quote with nothing but what its row must have. */
function addQuote(path: string, id: string, createdAt: string) {
  const db = new Database(path);
  const columns = db.pragma("table_info(quotes)") as { name: string; notnull: number; dflt_value: unknown }[];
  const names = columns
    .filter(({ name, notnull, dflt_value }) => notnull && dflt_value === null && name !== "created_at")
    .map(({ name }) => name);
  db.pragma("foreign_keys = OFF");
  db.pragma("ignore_check_constraints = ON");
  db.prepare(
    `INSERT INTO quotes (${names.join()}, created_at) VALUES (${names.map(() => "?").join()}, ?)`,
  ).run(...names.map((name) => `${name} ${id}`), createdAt);
  db.close();
}

test("a copy lacks its newest quote if the site had one by then, not if one was dated back since", async () => {
  for (let count = 0; count < 200; count++) addQuote(file, `old ${count}`, "2026-11-20T11:00:00.000+00:00");
  const whole = join(folder, "whole.db");
  copyFileSync(file, whole);
  addQuote(whole, "newest", "2026-11-25T11:00:00.000+00:00");
  addQuote(whole, "last", "2026-11-20T11:00:00.000+00:00");
  addQuote(file, "last", "2026-11-20T11:00:00.000+00:00");
  addQuote(file, "another", "2026-11-20T11:00:00.000+00:00");
  const { backup } = await makeBackup(file, backups, now);
  expect((await tryRestore(backup, whole, later)).problem).toContain(
    "its newest quote is of 2026-11-20T11:00:00.000+00:00, and the site had one of 2026-11-25T11:00",
  );
  // As sample data is, which comes after the copy with times from before it.
  addQuote(file, "dated back", "2026-11-25T11:00:00.000+00:00");
  expect((await tryRestore(backup, file, later)).problem).toBeNull();
});

test("a damaged file of the backups goes with a trial that may mend, and the next backup brings it back", async () => {
  const hash = await writeStoredFile(`${file}-files`, Buffer.from("one"));
  run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', 3)", hash);
  run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
  const { backup } = await makeBackup(file, backups, now);
  const copy = pathOfFile(join(backups, "files"), hash);
  writeFileSync(copy, "eno");
  expect((await tryRestore(backup, file, later)).problem).toContain("The next backup writes them anew");
  expect(existsSync(copy)).toBe(true);
  await tryRestore(backup, file, later, { isMending: true });
  expect(existsSync(copy)).toBe(false);
  const next = await makeBackup(file, backups, later);
  expect(next.files.copied).toBe(1);
  expect((await tryRestore(next.backup, file, later)).problem).toBeNull();
});

test("without the site's database, or with a damaged one, a copy is tried by itself, and its files must be there", async () => {
  addLeads("a", 3);
  const hash = await writeStoredFile(`${file}-files`, Buffer.from("one"));
  run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', 3)", hash);
  run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
  const { backup } = await makeBackup(file, backups, now);
  const elsewhere = join(folder, "elsewhere", "evenhaul.db");
  expect(await tryRestore(backup, elsewhere, later)).toMatchObject({ problem: null, leads: 3, files: 1 });
  writeFileSync(file, "no database");
  expect(await tryRestore(backup, file, later)).toMatchObject({ problem: null, leads: 3 });
  const { status, stdout } = spawnSync(process.execPath, ["bin/restore.mjs", backups, "--trial"], {
    env: { ...process.env, DATABASE_URL: `file:${elsewhere}` },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining("no database at")]);
  rmSync(pathOfFile(join(backups, "files"), hash));
  expect((await tryRestore(backup, elsewhere, later)).problem).toContain(`the first is ${hash}`);
});

test("a copy cut short is a problem, and so is one whose file isn't in the folder", async () => {
  const hash = await writeStoredFile(`${file}-files`, Buffer.from("one"));
  run(file, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', 3)", hash);
  run(file, "INSERT INTO file_links (id, hash) VALUES ('l', ?)", hash);
  const { backup, bytes } = await makeBackup(file, backups, now);
  expect(await tryRestore(backup, file, later)).toMatchObject({ problem: null, files: 1 });
  const copy = pathOfFile(join(backups, "files"), hash);
  writeFileSync(copy, "eno");
  expect((await tryRestore(backup, file, later)).problem).toContain(`the first is ${hash}`);
  // The site has lost it too: its pages say so, and no copy can help.
  rmSync(`${file}-files`, { recursive: true });
  expect(await tryRestore(backup, file, later)).toMatchObject({ problem: null, files: 0 });
  truncateSync(backup, bytes - 20);
  expect((await tryRestore(backup, file, later)).problem).toContain("damaged or cut short");
  expect(opened()).toEqual([]);
});

test("what was written down keeps the last trial that ended well", () => {
  const trial = { copy: "one", at: now, isWhenMade: false, problem: null, leads: 1, quotes: 2, files: 3 };
  expect(readTrial(backups)).toBeNull();
  writeTrial(backups, trial);
  expect(readTrial(backups)).toEqual({ ...trial, good: { copy: "one", at: now } });
  const failed = { ...trial, copy: "two", at: later, problem: "It burned." };
  writeTrial(backups, failed);
  expect(readTrial(backups)).toEqual({ ...failed, good: { copy: "one", at: now } });
  writeFileSync(join(backups, "restore-trial.json"), "{");
  expect(readTrial(backups)).toBeNull();
});

test("an encrypted copy is tried when it's made, and later by its identity only", async () => {
  const key = join(folder, "key");
  const recipients = [await makeKey(key)];
  addLeads("a", 3);
  const { backup } = await makeBackup(file, backups, now, { recipients, days: null, maxBytes: null });
  expect(readTrial(backups)).toMatchObject({ isWhenMade: true, problem: null, leads: 3, at: now });
  await expect(tryRestore(backup, file, later)).rejects.toThrow("--identity FILE");
  const trial = await tryRestore(backup, file, later, { identities: await readIdentities(key) });
  expect(trial).toMatchObject({ isWhenMade: false, problem: null, leads: 3 });
});
