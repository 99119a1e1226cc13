import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { planStepBack, stepBack } from "#app/platform/backup/step-back.mjs";
import { TEMPLATE } from "#tests/support/template-database.ts";

const FINGERPRINT = "c0ffee00c0ffee00";
const older = { migrations: readdirSync("prisma/migrations") };
const options = { fingerprint: FINGERPRINT, mayLose: false, isOlderAllowed: false };

let folder: string;
let file: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-back-"));
  file = join(folder, "evenhaul.db");
  copy = join(folder, "evenhaul.db.before-20261127T100000Z-c0ffee00");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  change(
    "INSERT INTO releases VALUES ('newer', '2026-11-27T10:00:00.000+00:00', 'seed', '2026-11-27T10:00:00.000+00:00')",
  );
  copyFileSync(file, copy);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(sql: string) {
  const db = new Database(file);
  db.exec(sql);
  db.close();
}
function first(sql: string) {
  const db = new Database(file, { readonly: true });
  const value: unknown = db.prepare(sql).pluck().get();
  db.close();
  return value;
}
const migrate = () =>
  change(`CREATE TABLE newer_things (id INTEGER PRIMARY KEY);
    INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
    VALUES ('x', 'x', 1, '29990101000000_newer', 1)`);
const addLead = () =>
  change(`INSERT INTO leads (id, full_name, email, created_at, updated_at, stage)
    VALUES ('later', 'Sample Person 3', 'sample-3@example.com', 0, 0, 'new')`);

test("with the same tables the older release only has to prepare them again", async () => {
  addLead();
  const plan = planStepBack(file, older, options);
  expect(plan).toMatchObject({ restore: null, isForgotten: true });
  await stepBack(file, plan);
  expect([first("SELECT count(*) FROM releases"), first("SELECT count(*) FROM leads")]).toEqual([0, 1]);
});

test("after a migration, and with nothing stored since, the copy from before it comes back and the rest is kept", async () => {
  migrate();
  change(
    "UPDATE clock SET believed_at = '2026-11-27T12:00:00.000+00:00'; UPDATE pages SET heading = 'Newer'",
  );
  const lines = await stepBack(file, planStepBack(file, older, options));
  expect(lines.join(" ")).toMatch(/29990101000000_newer was restored: .*c0ffee00.* kept as .*\.replaced-/);
  expect(first("SELECT count(*) FROM sqlite_master WHERE name = 'newer_things'")).toBe(0);
  expect(first("SELECT count(*) FROM pages WHERE heading = 'Newer'")).toBe(0);
  expect(readdirSync(folder).some((name) => name.startsWith("evenhaul.db.replaced-"))).toBe(true);
});

test("with something stored since, it names the tables and does nothing, unless that may be lost", async () => {
  migrate();
  addLead();
  change(`INSERT INTO contact_messages (id, receipt_number, token, idempotency_key, name, email, topic, message)
    VALUES ('m', 'MS-1', 't', 'k', 'Sample Person 4', 'sample-4@example.com', 'other', 'Hello')`);
  expect(() => planStepBack(file, older, options)).toThrow(
    /something was stored \((?=.*leads)(?=.*contact_messages)/,
  );
  expect(first("SELECT count(*) FROM leads")).toBe(1);
  await stepBack(file, planStepBack(file, older, { ...options, mayLose: true }));
  expect(first("SELECT count(*) FROM leads")).toBe(0);
});

/** What a migration and these statements leave stored, as far as going back names it; "" where the way is free. */
function storedAfter(sql: string, before = ""): string {
  change(before);
  copyFileSync(file, copy);
  migrate();
  change(sql);
  try {
    planStepBack(file, older, options);
    return "";
  } catch (error) {
    return /something was stored \((.*?)\)/.exec(String(error))?.[1] ?? String(error);
  }
}
const LEAD = `INSERT INTO leads (id, full_name, email, created_at, updated_at, stage)
  VALUES ('earlier', 'Sample Person 3', 'sample-3@example.com', 0, 0, 'new');`;

test.each([
  ["an edit of a row", "UPDATE leads SET full_name = 'SAMPLE PERSON 3'", "leads"],
  ["a row in place of another", "UPDATE leads SET id = 'other'", "leads"],
  ["a row in a table of the migration", "INSERT INTO newer_things DEFAULT VALUES", "newer_things"],
  ["a new column that the migration fills", "ALTER TABLE leads ADD COLUMN newer TEXT DEFAULT 'x'", ""],
  [
    "a wrong password",
    "INSERT INTO login_failures (key, failures, last_at) VALUES ('a', 1, '2026-11-27T12:00:00.000+00:00')",
    "",
  ],
])("with %s since, what counts as stored is named", (_, sql, named) => {
  expect(storedAfter(sql, LEAD)).toBe(named);
});

test("a row that was stored and removed again counts, where the database counts rows", () => {
  migrate();
  change("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'audit_entries'");
  expect(() => planStepBack(file, older, options)).toThrow(/audit_entries/);
});

test("ALLOW_OLDER_RELEASE leaves the database as it is", async () => {
  migrate();
  addLead();
  await stepBack(file, planStepBack(file, older, { ...options, isOlderAllowed: true }));
  expect([first("SELECT count(*) FROM leads"), first("SELECT count(*) FROM releases")]).toEqual([1, 1]);
});

test("without this release's copy there is no way back by itself", () => {
  migrate();
  expect(() => planStepBack(file, older, { ...options, fingerprint: "0ther0000" })).toThrow(
    /no copy from before them.*ALLOW_OLDER_RELEASE=on/,
  );
  expect(existsSync(copy)).toBe(true);
});

test("where there is no database yet, there is nothing to do", () => {
  expect(planStepBack(join(folder, "none.db"), older, options)).toMatchObject({
    restore: null,
    isForgotten: false,
  });
});
