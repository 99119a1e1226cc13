import { spawnSync } from "node:child_process";
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
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { makeBackup } from "../../../app/platform/backup/make-backup.mjs";
import { packedEnd } from "../../../app/platform/backup/pack-copy.mjs";
import { filesBeside, restoreFiles } from "../../../app/platform/files/restore-files.mjs";
import { pathOfFile, readStoredFile, writeStoredFile } from "../../../app/platform/files/stored-files.mjs";

const start = new Date("2026-11-25T12:00:00Z");
const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

let folder: string;
let backups: string;
let file: string;
let files: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-files-"));
  backups = join(folder, "backups");
  file = join(folder, "data", "evenhaul.db");
  files = `${file}-files`;
  mkdirSync(join(folder, "data"));
  mkdirSync(backups);
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(sql: string, ...values: unknown[]) {
  const db = new Database(file);
  db.prepare(sql).run(...values);
  db.close();
}

/** A file that the database names. */
async function keep(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const hash = await writeStoredFile(files, bytes);
  run("INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)", hash, bytes.length);
  run("INSERT INTO file_links (id, hash) VALUES (?, ?)", `link-${hash}`, hash);
  return hash;
}
function forget(hash: string) {
  run("DELETE FROM file_links WHERE hash = ?", hash);
  run("DELETE FROM files WHERE hash = ?", hash);
}
const copyOf = (hash: string) => pathOfFile(join(backups, "files"), hash);
const lost = () => rmSync(files, { recursive: true });

test("a backup copies each file once, for its owner alone, and restoring brings back what the database names", async () => {
  const [one, other] = [await keep("one"), await keep("other")];
  expect((await makeBackup(file, backups, start)).files).toMatchObject({ copied: 2, bytes: 8, removed: 0 });
  expect(statSync(copyOf(one)).mode & 0o777).toBe(0o600);
  const { ino } = statSync(copyOf(one));
  expect((await makeBackup(file, backups, inHours(1))).files).toMatchObject({ copied: 0 });
  expect(statSync(copyOf(one)).ino).toBe(ino);

  lost();
  const restored = await restoreFiles(file, files, filesBeside(backups));
  expect(restored).toEqual({ named: 2, restored: 2, missing: [], locked: [] });
  for (const [hash, bytes] of [
    [one, 3],
    [other, 5],
  ] as const)
    expect(await readStoredFile(files, hash, bytes)).toMatchObject({ ok: true });
  expect(await restoreFiles(file, files, filesBeside(backups))).toMatchObject({ restored: 0 });
});

test("a copy that is cut short is written again, and no copy of the database has a name before its files are there", async () => {
  const one = await keep("one");
  await makeBackup(file, backups, start);
  writeFileSync(copyOf(one), "o");
  expect((await makeBackup(file, backups, inHours(1))).files).toMatchObject({ copied: 1 });
  expect(readFileSync(copyOf(one), "utf8")).toBe("one");
  await keep("two");
  const copies = () => readdirSync(backups).filter((name) => name.startsWith("evenhaul-")).length;
  const before = copies();
  // What stands in the way of the folder of files fails the copying of them.
  rmSync(join(backups, "files"), { recursive: true });
  writeFileSync(join(backups, "files"), "");
  await expect(makeBackup(file, backups, inHours(2))).rejects.toThrow();
  expect(copies()).toBe(before);
});

test("a file that is missing or has changed is said to be so and not copied, and what is there is not lost for it", async () => {
  const [good, gone, changed] = [await keep("good"), await keep("gone"), await keep("changed")];
  rmSync(pathOfFile(files, gone));
  writeFileSync(pathOfFile(files, changed), "CHANGED");
  const { files: copied } = await makeBackup(file, backups, start);
  expect(copied).toMatchObject({ copied: 1, missing: [gone], damaged: [changed] });
  expect([good, gone, changed].map((hash) => existsSync(copyOf(hash)))).toEqual([true, false, false]);
  lost();
  const restored = await restoreFiles(
    file,
    files,
    filesBeside(join(backups, `evenhaul-20261125T120000Z.db${packedEnd(false)}`)),
  );
  expect(restored).toMatchObject({ named: 3, restored: 1 });
  expect(restored.missing.sort()).toEqual([gone, changed].sort());
});

test("a copy that has changed in the folder of backups replaces nothing", async () => {
  const hash = await keep("whole");
  await makeBackup(file, backups, start);
  writeFileSync(copyOf(hash), "WHOLE");
  lost();
  expect(await restoreFiles(file, files, filesBeside(backups))).toMatchObject({ missing: [hash] });
  expect(existsSync(pathOfFile(files, hash))).toBe(false);
});

test("what was erased leaves the folder of backups with the last copy that names it", async () => {
  const [erased, stays] = [await keep("a person's"), await keep("a post's")];
  await makeBackup(file, backups, start);
  forget(erased);
  await makeBackup(file, backups, inHours(1));
  expect(existsSync(copyOf(erased))).toBe(true);
  // Eight weeks later the first copy is gone: of an hour, a day and a week that nothing keeps anymore.
  let removed = 0;
  for (let day = 1; day <= 70; day++)
    removed += (await makeBackup(file, backups, inHours(24 * day))).files.removed;
  expect(readdirSync(backups).filter((name) => name.startsWith("evenhaul-20261125T120000Z"))).toEqual([]);
  expect(removed).toBe(1);
  expect([existsSync(copyOf(erased)), existsSync(copyOf(stays))]).toEqual([false, true]);
});

test("a file that a copy names again waits anew, and a list that was lost removes nothing early", async () => {
  const hash = await keep("one");
  await makeBackup(file, backups, start);
  forget(hash);
  await makeBackup(file, backups, inHours(1));
  await keep("one");
  await makeBackup(file, backups, inHours(2));
  forget(hash);
  writeFileSync(join(backups, "files", "unnamed.json"), "no list");
  for (const name of readdirSync(backups).filter((each) => each.startsWith("evenhaul-20261125T12")))
    rmSync(join(backups, name));
  // The copy of two hours later still names it.
  expect((await makeBackup(file, backups, inHours(3))).files.removed).toBe(0);
  expect(existsSync(copyOf(hash))).toBe(true);
  for (const hour of ["13", "14"])
    for (const name of readdirSync(backups).filter((each) => each.startsWith(`evenhaul-20261125T${hour}`)))
      rmSync(join(backups, name));
  expect((await makeBackup(file, backups, inHours(4))).files.removed).toBe(1);
});

test("the commands say what they copied, brought back and miss, and --files brings back files alone", async () => {
  const [one, gone] = [await keep("one"), await keep("gone")];
  const env = { ...process.env, DATABASE_URL: `file:${file}`, SESSION_SECRET: "" };
  const command = (name: string, ...options: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [`bin/${name}.mjs`, ...options], {
      env,
      encoding: "utf8",
    });
    return { said: stdout + stderr, status };
  };
  expect(command("backup", backups)).toMatchObject({
    status: 0,
    said: expect.stringContaining("Files that were not there yet: 2"),
  });
  rmSync(copyOf(gone));
  rmSync(pathOfFile(files, gone));
  expect(command("backup", backups).said).toContain(`that are missing: 1, the first is ${gone}`);
  lost();
  const restored = command("restore", backups);
  expect(restored.said).toContain("Files that it names: 2. Brought back: 1. Missing: 1.");
  expect(restored.said).toContain(`Missing is ${gone}`);
  rmSync(pathOfFile(files, one));
  expect(command("restore", backups, "--files").said).toContain("Brought back: 1.");
  expect(readdirSync(join(folder, "data")).filter((name) => name.includes("replaced"))).toHaveLength(1);
});
