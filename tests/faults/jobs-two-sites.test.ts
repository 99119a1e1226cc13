import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const LEADS = 6_000;
const long = "2020-01-01T12:00:00.000+00:00";

let folder: string;
let file: string;
const sites: Site[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-two-"));
  file = join(folder, "evenhaul.db");
  copyFileSync(join(process.env[TEMPLATE] ?? "", "template.db"), file);
  const now = new Date().toISOString();
  const db = new Database(file);
  db.exec(`INSERT INTO leads (id, full_name, email, email_normalized, created_at, stage_changed_at, updated_at)
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${LEADS})
    SELECT 'old-' || n, 'Sample ' || n, n || '@example.com', n || '@example.com', '${long}', '${long}', '${long}' FROM n;
    INSERT INTO settings (name, value, updated_at) VALUES ('retention.confirmedUntil', '${now}', '${now}');
    INSERT OR REPLACE INTO clock (id, believed_at) VALUES (1, '${now.replace("Z", "+00:00")}');`);
  db.close();
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startTwo() {
  const settings = { VPIC_BASE_URL: "http://127.0.0.1:9", DATABASE_URL: `file:${file}` };
  for (let count = 0; count < 2; count++)
    sites.push(await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), settings));
}
async function killAll() {
  await Promise.all(
    sites.map((site) => {
      const ended = new Promise((resolve) => site.process.once("exit", resolve));
      site.process.kill("SIGKILL");
      return ended;
    }),
  );
  for (const site of sites.splice(0)) await site.stop();
}

const erased = () => Number(sql(file, "SELECT count(*) AS n FROM leads WHERE erased_at IS NOT NULL")[0]?.n);
const counted = () =>
  Number(
    sql(file, "SELECT sum(after ->> 'count') AS n FROM audit_entries WHERE action = 'retention-deleted'")[0]
      ?.n,
  );
const erasers = () => sites.filter((site) => site.output().includes("old data was deleted")).length;

test("of two processes on one volume one erases, and after both were killed in the middle the next ones go on without a lead lost or counted twice", async () => {
  await startTwo();
  await expect.poll(erased, { interval: 20, timeout: 60_000 }).toBeGreaterThan(100);
  await killAll();
  const midway = erased();
  expect(midway).toBeLessThan(LEADS);
  expect(counted()).toBe(midway);
  expect(sql(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  // The turn of a process that was killed ends by itself a minute later.
  sql(`${file}-shared`, "UPDATE job_turns SET ends_at = 0");
  await startTwo();
  await expect.poll(erased, { timeout: 180_000 }).toBe(LEADS);
  await expect.poll(erasers).toBe(1);
  expect(counted()).toBe(LEADS);
  for (const site of sites) expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
