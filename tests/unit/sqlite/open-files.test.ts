import { copyFileSync, cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { lastFaults, noteFault } from "#app/sqlite/faults.server.ts";
import { LostFileError, OpenFiles } from "#app/sqlite/open-files.server.ts";
import { PatientSqlite } from "#app/sqlite/patient-sqlite.server.ts";

let folder: string;
let file: string;
let files: OpenFiles;
let connection: SqlDriverAdapter;
const failed: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-files-"));
  file = join(folder, "test.db");
  files = new OpenFiles(file);
  failed.length = 0;
  const noteFault = (error: unknown) => void failed.push(error);
  connection = await new PatientSqlite(files, { noteFault }).connect();
  await write("CREATE TABLE notes (text TEXT) STRICT");
});
afterEach(async () => {
  await connection.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const query = (sql: string) => ({ sql, args: [], argTypes: [] });
const write = (sql: string) => connection.executeRaw(query(sql));
const add = (text: string) => write(`INSERT INTO notes VALUES ('${text}')`);
const texts = async () =>
  (await connection.queryRaw(query("SELECT text FROM notes ORDER BY rowid"))).rows.flat();

/** What a start finds if this process ends now without another word. */
function textsAfterKill(): unknown[] {
  const copy = join(folder, "copy.db");
  copyFileSync(file, copy);
  const db = new Database(copy, { readonly: true });
  const found = db.prepare("SELECT text FROM notes ORDER BY rowid").pluck().all();
  db.close();
  return found;
}

test.each(["", "-wal", "-shm"])(
  "with its file%s renamed away nothing is written, reads go on, and once it's back so do writes",
  async (end) => {
    await add("before");
    renameSync(file + end, `${file}${end}-away`);
    await expect(add("lost")).rejects.toThrow(LostFileError);
    await expect(connection.startTransaction()).rejects.toThrow(/gone or another one stands in its place/);
    expect(files.findLost()?.words).toMatch(/^the .*database’?'?s .* is gone/);
    expect(await texts()).toEqual(["before"]);
    renameSync(`${file}${end}-away`, file + end);
    await add("after");
    expect(await texts()).toEqual(["before", "after"]);
  },
);

test.each(["", "-wal"])("another file in the place of its file%s is no place to write to", async (end) => {
  await add("before");
  copyFileSync(file + end, `${file}-other`);
  renameSync(`${file}-other`, file + end);
  await expect(add("lost")).rejects.toThrow(LostFileError);
  expect(files.findLost()?.isLogOnly).toBe(false);
});

test("a folder that another one takes the place of, as a mount does, is no place to write to", async () => {
  await add("before");
  renameSync(folder, `${folder}-away`);
  cpSync(`${folder}-away`, folder, { recursive: true });
  await expect(add("lost")).rejects.toThrow(LostFileError);
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  await add("after");
  expect(await texts()).toEqual(["before", "after"]);
});

test("a transaction whose file goes in the middle is taken back, and the next one gets its turn", async () => {
  const transaction = await connection.startTransaction();
  await transaction.executeRaw(query("INSERT INTO notes VALUES ('in the middle')"));
  renameSync(file, `${file}-away`);
  await expect(transaction.executeRaw(query("COMMIT"))).rejects.toThrow(LostFileError);
  await transaction.rollback();
  renameSync(`${file}-away`, file);
  expect(await texts()).toEqual([]);
  const next = await connection.startTransaction();
  await next.executeRaw(query("INSERT INTO notes VALUES ('next')"));
  await next.executeRaw(query("COMMIT"));
  await next.commit();
  expect(await texts()).toEqual(["next"]);
});

test.each([["-wal"], ["-wal", "-shm"]])(
  "what was acknowledged before %s was removed is in the file from the first refused write on",
  async (...ends) => {
    await add("acknowledged");
    for (const end of ends) rmSync(file + end);
    await expect(add("lost")).rejects.toThrow(LostFileError);
    expect(textsAfterKill()).toEqual(["acknowledged"]);
  },
);

test("what SQLite and other processes do to the log is no loss: checkpoints, and others that come and go", async () => {
  for (const mode of ["PASSIVE", "FULL", "RESTART", "TRUNCATE"]) {
    await add(mode);
    const other = new Database(file);
    other.pragma(`wal_checkpoint(${mode})`);
    other.prepare("INSERT INTO notes VALUES ('of another process')").run();
    other.close();
    expect(files.findLost()).toBeNull();
  }
  expect(await texts()).toHaveLength(8);
});

test("a connection that was closed and opened again has the files of its second time", async () => {
  await add("first");
  await connection.dispose();
  connection = await new PatientSqlite(files).connect();
  await add("second");
  expect(await texts()).toEqual(["first", "second"]);
});

test("a query that fails is passed on, and only damage and an ill disk count as faults", async () => {
  const damagedBefore = lastFaults().damagedAt;
  await expect(write("INSERT INTO nowhere VALUES (1)")).rejects.toThrow();
  expect(failed).toHaveLength(1);
  failed.forEach(noteFault);
  expect(lastFaults().damagedAt).toBe(damagedBefore);
  noteFault(new Database.SqliteError("database disk image is malformed", "SQLITE_CORRUPT"));
  const { damagedAt, diskFailedAt } = lastFaults();
  expect(damagedAt).toBeGreaterThan(damagedBefore);
  noteFault(new Error("as the adapter says it", { cause: { originalCode: "SQLITE_IOERR_WRITE" } }));
  expect(lastFaults().diskFailedAt).toBeGreaterThan(diskFailedAt);
  expect(lastFaults().damagedAt).toBe(damagedAt);
});
