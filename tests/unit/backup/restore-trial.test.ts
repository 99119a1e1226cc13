import {
  copyFileSync,
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

test("a copy that lacks leads, or the newest quotes, is none to rely on", async () => {
  addLeads("a", 300);
  const { backup } = await makeBackup(file, backups, now);
  const whole = join(folder, "whole.db");
  copyFileSync(file, whole);
  run(file, "DELETE FROM leads WHERE id LIKE 'a2%'");
  const lacking = await makeBackup(file, join(folder, "other"), now);
  expect((await tryRestore(lacking.backup, whole, later)).problem).toMatch(
    /The copy lacks rows: it has 189 leads, and the site had 300/,
  );
  const db = new Database(whole);
  const columns = db.pragma("table_info(quotes)") as { name: string; notnull: number; dflt_value: unknown }[];
  const needed = columns.filter(({ notnull, dflt_value }) => notnull && dflt_value === null);
  const values = needed.map(({ name }) => (name === "created_at" ? "2026-11-25T11:00:00.000+00:00" : name));
  db.pragma("foreign_keys = OFF");
  db.pragma("ignore_check_constraints = ON");
  db.prepare(
    `INSERT INTO quotes (${[...new Set([...needed.map(({ name }) => name), "created_at"])].join()}) VALUES (${[
      ...values,
      ...(needed.some(({ name }) => name === "created_at") ? [] : ["2026-11-25T11:00:00.000+00:00"]),
    ]
      .map(() => "?")
      .join()})`,
  ).run(
    ...values,
    ...(needed.some(({ name }) => name === "created_at") ? [] : ["2026-11-25T11:00:00.000+00:00"]),
  );
  db.close();
  expect((await tryRestore(backup, whole, later)).problem).toContain("its newest quote is of no time");
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
  const trial = await tryRestore(backup, file, later, await readIdentities(key));
  expect(trial).toMatchObject({ isWhenMade: false, problem: null, leads: 3 });
});
