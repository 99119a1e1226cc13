import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { operate, quoteNumbers, rowsOf, startCustomers, submitQuote } from "#tests/support/drill.ts";
import { startFakeStore } from "#tests/support/fake-store.ts";
import { startCommand } from "#tests/support/start-command.ts";
import type { Started } from "#tests/support/start-command.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff } from "#tests/support/staff.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { openersOf } from "../../app/platform/database/database-holders.mjs";
import { pathOfFile, restoringMark, writeStoredFile } from "../../app/platform/files/stored-files.mjs";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const settings = { VPIC_BASE_URL: "http://127.0.0.1:9", METRICS_TOKEN: "token of a test" };
const patience = { timeout: 30_000 };

let folder: string;
let url: string;
const sites: Site[] = [];
const started: Started[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-stream-"));
  url = pathToFileURL(join(folder, "store")).href;
});
afterEach(async () => {
  for (const { process: child, ended } of started.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
  for (const site of sites.splice(0)) await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(env: Record<string, string> = { BACKUP_URL: url }) {
  const site = await startSite(template, { ...settings, ...env });
  sites.push(site);
  return site;
}

/** A number of /metrics; NaN if it isn't there. */
async function measured(site: { url: string }, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}
const syncedAt = async (site: Site) =>
  1_000 * (await measured(site, "backup_stream_synced_timestamp_seconds"));

/** Waits until everything written before this call is in the store. */
async function synced(site: Site): Promise<void> {
  const now = Date.now();
  await expect.poll(() => syncedAt(site), patience).toBeGreaterThanOrEqual(now);
}

const litestreams = (site: Site) => openersOf(site.database, "litestream");

async function kill(site: Site): Promise<void> {
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await ended;
}

const destroy = (site: Site) => {
  for (const end of ["", "-wal", "-shm"]) rmSync(site.database + end, { force: true });
  rmSync(join(dirname(site.database), ".evenhaul.db-litestream"), { recursive: true, force: true });
};

test("the drill: server and Litestream killed under load, the disk lost; what the metric says is safe comes back row by row", async () => {
  const site = await begin();
  const { acknowledged, stop } = startCustomers(site.url);
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(5);
  await synced(site);
  const many = acknowledged.length;
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(many + 2);
  const safeUntil = await syncedAt(site);
  for (const pid of litestreams(site)) process.kill(pid, "SIGKILL");
  await kill(site);
  const killedAt = Date.now();
  await stop();
  const before = rowsOf(site.database);
  destroy(site);

  const restored = await operate("restore", site.database, [url]);
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  expect(restored.stdout).toContain(`what ${url} had`);
  const after = rowsOf(site.database);
  for (const [key, row] of after) expect(row, key).toBe(before.get(key));
  const stored = new Set(quoteNumbers(site.database));
  const safe = acknowledged.filter(({ at }) => at < safeUntil);
  expect(safe.length).toBeGreaterThan(5);
  expect(safe.filter(({ number }) => !stored.has(number))).toEqual([]);
  const lost = acknowledged.filter(({ number }) => !stored.has(number));
  const seconds = (killedAt - Math.min(killedAt, ...lost.map(({ at }) => at))) / 1_000;
  process.stdout.write(
    `Streamed: ${lost.length} of ${acknowledged.length} quotes lost, of the last ${seconds.toFixed(1)} s; the metric promised all but the last ${((killedAt - safeUntil) / 1_000).toFixed(1)} s.\n`,
  );
});

test("after kill -9 of the server alone Litestream sends the rest and ends: nothing acknowledged is lost", async () => {
  const site = await begin();
  const { acknowledged, stop } = startCustomers(site.url);
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(5);
  await synced(site);
  expect(litestreams(site)).toHaveLength(1);
  await kill(site);
  await stop();
  await expect.poll(() => litestreams(site), patience).toEqual([]);
  destroy(site);
  expect((await operate("restore", site.database, [url])).stderr).toBe("");
  const stored = new Set(quoteNumbers(site.database));
  expect(acknowledged.filter(({ number }) => !stored.has(number))).toEqual([]);
});

test("a stop sends everything; a start without a database brings it back, also as it was at a time", async () => {
  const site = await begin();
  const first = await submitQuote(site.url, "sample-1@example.com");
  await synced(site);
  const between = new Date().toISOString();
  const second = await submitQuote(site.url, "sample-2@example.com");
  site.process.kill("SIGTERM");
  await new Promise((resolve) => site.process.once("exit", resolve));
  expect(litestreams(site)).toEqual([]);
  destroy(site);
  // The log of the lost database would be played into the restored one.
  writeFileSync(`${site.database}-wal`, "a log that is left");

  const again = startCommand(site.database, {
    ...settings,
    BACKUP_URL: url,
    SESSION_SECRET: "a secret that only tests know",
  });
  started.push(again);
  await again.says(/ is at http/);
  expect(again.output()).toContain(`There was no database at ${site.database}: it was restored from ${url}`);
  expect(again.output()).toMatch(/What was there is kept as \S+\.replaced-\w+-wal\./);
  expect(quoteNumbers(site.database)).toEqual(expect.arrayContaining([first, second]));
  again.process.kill("SIGTERM");
  await again.ended;

  const asItWas = await operate("restore", site.database, [url, "--at", between]);
  expect([asItWas.code, asItWas.stderr]).toEqual([0, ""]);
  expect(quoteNumbers(site.database)).toContain(first);
  expect(quoteNumbers(site.database)).not.toContain(second);
});

test("files go to the store too, come back with a lost database, and with the next start if that one was killed", async () => {
  const site = await begin();
  const files = `${site.database}-files`;
  const bytes = Buffer.from("a picture");
  const hash = await writeStoredFile(files, bytes);
  sql(site.database, "INSERT INTO files (hash, type, bytes) VALUES (?, 'image/png', ?)", hash, bytes.length);
  sql(site.database, "INSERT INTO file_links (id, hash) VALUES ('a', ?)", hash);
  const stored = pathOfFile(join(folder, "store", "files"), hash);
  await expect.poll(() => existsSync(stored), { timeout: 90_000 }).toBe(true);
  await synced(site);
  site.process.kill("SIGTERM");
  await new Promise((resolve) => site.process.once("exit", resolve));

  for (const isLost of [true, false]) {
    if (isLost) destroy(site);
    rmSync(files, { recursive: true });
    if (!isLost) {
      mkdirSync(files);
      writeFileSync(restoringMark(files), "");
    }
    const again = startCommand(site.database, {
      ...settings,
      BACKUP_URL: url,
      SESSION_SECRET: "a secret that only tests know",
    });
    started.push(again);
    await again.says(/ is at http/);
    expect(again.output()).toContain("Files that it names: 1. Brought back: 1. Missing: 0.");
    expect(readFileSync(pathOfFile(files, hash), "utf8")).toBe("a picture");
    expect(existsSync(restoringMark(files))).toBe(false);
    again.process.kill("SIGTERM");
    await again.ended;
  }
});

test("while it streams, backups and /healthz work, a restore is rejected, and a second server leaves the streaming to the first until that is gone", async () => {
  const site = await begin();
  await synced(site);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await operate("backup", site.database, [join(folder, "backups")])).stderr).toBe("");
  expect((await operate("restore", site.database, [url])).stderr).toContain("Stop the site first");

  const second = startCommand(site.database, {
    ...settings,
    BACKUP_URL: url,
    SESSION_SECRET: "a secret that only tests know",
  });
  started.push(second);
  const [, other = ""] = await second.says(/ is at (http:[^\s"]+)/);
  expect(await measured({ url: other }, "backup_stream_running")).toBe(0);
  expect(litestreams(site)).toHaveLength(1);
  await submitQuote(other, "sample-3@example.com");
  await synced(site);
  await kill(site);
  await expect.poll(() => measured({ url: other }, "backup_stream_running"), patience).toBe(1);
  await expect.poll(() => litestreams(site), patience).toHaveLength(1);
});

test("Litestream that ends is started again, and counted", async () => {
  const site = await begin();
  await synced(site);
  for (const pid of litestreams(site)) process.kill(pid, "SIGKILL");
  await expect.poll(() => measured(site, "backup_stream_restarts"), patience).toBe(1);
  await submitQuote(site.url, "sample-4@example.com");
  await synced(site);
  expect(litestreams(site)).toHaveLength(1);
});

test.each(["rejects", "fails", "never"] as const)(
  "a store that %s: the site runs on, staff and metrics hear of it, and later everything gets there",
  async (mode) => {
    const store = await startFakeStore();
    const site = await begin({ BACKUP_URL: store.url, ...store.keys });
    await synced(site);
    store.mode = mode;
    const number = await submitQuote(site.url, "sample-5@example.com");
    const written = Date.now();
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    if (mode !== "never") {
      await expect.poll(() => measured(site, "backup_stream_rejected"), patience).toBe(1);
      const { cookie } = await addStaff(site.database, "owner");
      const status = await (await fetch(`${site.url}/admin/status`, { headers: { Cookie: cookie } })).text();
      expect(status).toContain("BACKUP_URL rejects what is streamed");
    }
    expect(await syncedAt(site)).toBeLessThan(written);
    store.mode = "good";
    if (mode === "never") return;
    await synced(site);
    expect(await measured(site, "backup_stream_rejected")).toBe(0);
    await site.stop();
    const restored = await operate("restore", join(folder, "restored.db"), [store.url], store.keys);
    expect(restored.stderr).toBe("");
    expect(quoteNumbers(join(folder, "restored.db"))).toContain(number);
    await store.close();
  },
);

test("no database begins where the store doesn't answer: an empty one would take the lost one's place", async () => {
  const database = join(folder, "data", "evenhaul.db");
  const blocked = startCommand(database, {
    SESSION_SECRET: "a secret that only tests know",
    BACKUP_URL: "s3://bucket/evenhaul?endpoint=http://127.0.0.1:9",
    LITESTREAM_ACCESS_KEY_ID: "none",
    LITESTREAM_SECRET_ACCESS_KEY: "none",
  });
  expect(await blocked.ended).toBe(1);
  expect(blocked.output()).toMatch(
    /Nothing was restored\. The store s3:\S+ gave no database: .*connection refused/s,
  );
  expect(existsSync(database)).toBe(false);
});
