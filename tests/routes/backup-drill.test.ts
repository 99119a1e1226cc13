import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const quiet = { VPIC_BASE_URL: "http://127.0.0.1:9" };
const folder = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ran = { stdout: string; stderr: string; code: number };

/** Runs one of the operator's commands against a database. */
const run = (command: "backup" | "restore", database: string, ...args: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, [`bin/${command}.mjs`, ...args], {
    env: { ...process.env, DATABASE_URL: `file:${database}`, BACKUP_DIR: "" },
  }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: Ran) => failed,
  );

async function submit(site: Site, email: string): Promise<string> {
  const response = await fetch(`${site.url}/api/submit-quote`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formData: { ...destination(), ...vehicle(), ...contact({ email }) } }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { quoteNumber: string }).quoteNumber;
}

const tables = [
  "quotes",
  "leads",
  "lead_events",
  "consent_records",
  "outbox_messages",
  "pages",
  "rate_cards",
];

/** Every row of the tables that hold what people did, by table and id. */
function rowsOf(file: string): Map<string, string> {
  const db = new Database(file, { readonly: true });
  const rows = tables.flatMap((table) =>
    (db.prepare(`SELECT rowid AS row_number, * FROM ${table}`).all() as { row_number: number }[]).map(
      (row) => [`${table} ${row.row_number}`, JSON.stringify(row)] as const,
    ),
  );
  db.close();
  return new Map(rows);
}

test("the drill: written under load, backed up, killed, destroyed, restored, and the same row by row", async () => {
  const site = await startSite(template, quiet);
  const acknowledged: { number: string; at: number }[] = [];
  let goOn = true;
  const customers = [1, 2, 3].map(async (customer) => {
    for (let n = 0; goOn; n++) {
      const number = await submit(site, `drill-${customer}-${n}@example.com`);
      acknowledged.push({ number, at: performance.now() });
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const begun = performance.now();
  const backup = await run("backup", site.database, folder);
  expect(backup.stderr).toBe("");
  expect(backup.stdout).toMatch(/evenhaul-\d{8}T\d{6}Z\.db \([\d.]+ MB, verified/);
  const many = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(many + 2);
  goOn = false;
  await Promise.all(customers);
  site.process.kill("SIGKILL");
  await new Promise((resolve) => site.process.once("exit", resolve));

  const before = rowsOf(site.database);
  for (const end of ["", "-wal", "-shm"]) rmSync(site.database + end, { force: true });
  const restored = await run("restore", site.database, folder);
  expect(restored.stderr).toBe("");
  expect(restored.stdout).toContain(`${site.database} is now ${folder}`);

  const after = rowsOf(site.database);
  for (const [key, row] of after) expect(row, key).toBe(before.get(key));
  const again = await startSite(site.database, quiet);
  const db = new Database(again.database, { readonly: true });
  const stored = new Set(db.prepare("SELECT quote_number FROM quotes").pluck().all());
  db.close();
  const owed = acknowledged.filter(({ at }) => at < begun);
  expect(owed.length).toBeGreaterThan(5);
  for (const { number } of owed) expect(stored.has(number), number).toBe(true);
  expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
  await submit(again, "after-the-drill@example.com");
  await again.stop();
  await site.stop();
});

test("the site makes one by itself, and says so in the metrics", async () => {
  const own = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
  const site = await startSite(template, { ...quiet, BACKUP_DIR: own, METRICS_TOKEN: "token of a test" });
  await expect.poll(() => readdirSync(own).filter((name) => name.endsWith(".db")).length).toBe(1);
  await expect
    .poll(async () => {
      const scraped = await fetch(`${site.url}/metrics`, {
        headers: { Authorization: "Bearer token of a test" },
      });
      return scraped.text();
    })
    .toMatch(/^backup_last_success_timestamp_seconds 1\.?\d+/m);
  await site.stop();
  rmSync(own, { recursive: true, force: true });
});

test("a restore is rejected, and changes nothing, while the site runs, from a damaged file or from none", async () => {
  const site = await startSite(template, quiet);
  const own = mkdtempSync(join(tmpdir(), "evenhaul-backups-"));
  expect((await run("backup", site.database, own)).code).toBe(0);
  const [name = ""] = readdirSync(own);
  const good = join(own, name);
  const inode = statSync(site.database).ino;

  const running = await run("restore", site.database, good);
  expect(running.code).toBe(1);
  expect(running.stderr).toContain("Stop the site first");

  const damaged = join(own, "damaged.db");
  copyFileSync(good, damaged);
  const file = openSync(damaged, "r+");
  writeSync(file, Buffer.alloc(40_000, 7), 0, 40_000, 8_192);
  closeSync(file);
  const broken = await run("restore", site.database, damaged);
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining("damaged")]);

  const early = await run("restore", site.database, own, "--at", "2020-01-01T00:00Z");
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("The oldest backup")]);
  expect((await run("restore", site.database, join(own, "none.db"))).stderr).toContain("There is nothing at");
  expect((await run("restore", site.database, own, "--at", "yesterday")).stderr).toContain(
    "--at takes a time",
  );
  expect((await run("backup", site.database)).stderr).toContain("Set BACKUP_DIR");

  expect(statSync(site.database).ino).toBe(inode);
  expect(existsSync(`${site.database}.restoring`)).toBe(false);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
  rmSync(own, { recursive: true, force: true });
});
