import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { pathOfFile } from "#app/platform/files/stored-files.mjs";
import { TEMPLATE } from "#tests/support/template-database.ts";

// Of its own, because the large sample wants the database for itself.
const file = join(process.env[TEMPLATE] ?? "", "samples.db");
copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);

const run = (seed: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/seed/seed-${seed}.js`, ...args], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
};

function ask<T>(work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const exec = (sql: string) => ask((db) => void db.exec(sql));
const rows = (sql: string) => ask((db) => db.prepare(sql).all());
const count = (sql: string) => ask((db) => db.prepare(`SELECT count(*) FROM ${sql}`).pluck().get());
const actions = () => rows("SELECT action FROM audit_entries WHERE subject_kind = 'sample-data' ORDER BY id");
/** All rows, except for entries and counters that only ever grow. */
const everything = () =>
  ask((db) => {
    const tables = db
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'lead_search%'
         AND name NOT IN ('audit_entries', 'sqlite_sequence', 'public_content')`,
      )
      .pluck()
      .all() as string[];
    return Object.fromEntries(tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]));
  });

test("the demo and its removal leave a desk as it was, but for two entries of the audit log", () => {
  exec("INSERT INTO page_view_days (day, path, views) VALUES (date('now', '-1 day'), '/', 7)");
  const before = everything();
  expect(run("demo").said).toContain("200 sample leads added");
  expect(count("leads WHERE is_sample = 1")).toBe(200);
  expect(count("leads WHERE is_sample = 0")).toBe(0);
  expect(count("(SELECT DISTINCT stage FROM leads)")).toBe(15);
  expect(count("outbox_messages WHERE delivered_at IS NULL AND given_up_at IS NULL")).toBe(0);
  expect(count("lead_search WHERE lead_search MATCH 'name : sample'")).toBe(200);
  expect(rows("PRAGMA foreign_key_check")).toEqual([]);
  // Marked, by nobody, without stars, and on no page of any release.
  expect(count("reviews WHERE is_sample = 1 AND is_shown = 0 AND author IS NULL AND stars IS NULL")).toBe(3);
  expect(count("reviews")).toBe(3);

  // What carriers and drivers leave behind, marked by their orders and carriers.
  expect(count("carriers WHERE is_sample = 0")).toBe(0);
  expect(count("orders WHERE is_sample = 0")).toBe(0);
  expect(count("(SELECT DISTINCT state FROM carrier_offers)")).toBe(4);
  for (const state of ["sent", "countered", "accepted", "lost"])
    expect(count(`carrier_offers WHERE state = '${state}'`), state).toBeGreaterThan(0);
  expect(count("orders WHERE sheet_version = 1 AND id IN (SELECT order_id FROM driver_links)")).toBe(4);
  expect(count("carrier_offers WHERE sheet_accepted_at IS NOT NULL")).toBe(4);
  expect(count("inspections WHERE finished_at IS NOT NULL")).toBe(3);
  expect(count("inspection_photos")).toBe(27);
  expect(count("inspection_marks WHERE photo_id IS NOT NULL")).toBe(3);
  expect(rows("SELECT state, amount > 0 AS paid FROM payments ORDER BY state")).toEqual([
    { state: "needed", paid: 1 },
    { state: "succeeded", paid: 1 },
  ]);
  expect(rows("SELECT state FROM claims")).toEqual([{ state: "sent" }]);
  const kept = rows("SELECT hash, bytes FROM files") as { hash: string; bytes: number }[];
  expect(kept.length).toBeGreaterThan(20);
  for (const { hash, bytes } of kept) expect(statSync(pathOfFile(`${file}-files`, hash)).size).toBe(bytes);
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
  const tried = "ab".repeat(32);
  // One that somebody tried out with goes as well.
  exec(`INSERT INTO files (hash, type, bytes) VALUES ('${tried}', 'image/jpeg', 1);
        INSERT INTO file_links (id, hash, claim_id) SELECT 'tried', '${tried}', id FROM claims`);

  expect(run("demo").status).toBe(1);

  expect(run("demo", "--remove").said).toContain("200 sample leads removed");
  expect(everything()).toEqual(before);
  for (const { hash } of kept) expect(existsSync(pathOfFile(`${file}-files`, hash)), hash).toBe(false);
  expect(count("lead_search WHERE lead_search MATCH 'name : sample'")).toBe(0);
  expect(actions()).toEqual([{ action: "sample-data-added" }, { action: "sample-data-removed" }]);
});

test("the large sample is as large as asked, fits its own summaries, and spares a desk with real leads", () => {
  const schema = () => rows("SELECT type, name, sql FROM sqlite_master ORDER BY type, name");
  const before = schema();
  expect(run("large", "--leads", "300")).toMatchObject({ status: 0 });
  expect(count("leads WHERE is_sample = 1")).toBe(300);
  expect(count("lead_events")).toBeGreaterThanOrEqual(1_500);
  expect(schema()).toEqual(before);
  expect(rows("PRAGMA foreign_key_check")).toEqual([]);
  expect(count("lead_search WHERE lead_search MATCH 'name : sample'")).toBe(300);
  expect(
    count(`leads JOIN quotes ON quotes.lead_id = leads.id
           WHERE leads.quote_number = quotes.quote_number AND price = estimated_price AND leads.valid_until = quotes.valid_until
           AND leads.pickup_zip = quotes.pickup_zip`),
  ).toBe(300);
  expect(
    count(`leads WHERE next_task_at IS NOT (
             SELECT min(due_at) FROM lead_tasks WHERE lead_id = leads.id AND done_at IS NULL)`),
  ).toBe(0);
  run("demo", "--remove");

  exec("INSERT INTO leads (id, full_name, email) VALUES ('real', 'Sample Person 1', 'real@example.com')");
  expect(run("large", "--leads", "10")).toMatchObject({ status: 1 });
  expect(run("demo")).toMatchObject({ status: 1 });
  expect(count("leads")).toBe(1);
  exec("DELETE FROM leads");
});
