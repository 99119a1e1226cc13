import { spawnSync } from "node:child_process";
import { openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quoteNumbers, submitQuote } from "#tests/support/drill.ts";
import { newEmail } from "#tests/support/factories.ts";
import { holdLock } from "#tests/support/hold-lock.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeEach(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
  // It still reads what the first requests need.
  await (await fetch(`${site.url}/quote`)).text();
});
afterEach(() => site.stop());

async function health() {
  const response = await fetch(`${site.url}/healthz`);
  const { status } = (await response.json()) as { status: string };
  return `${response.status} ${status}`;
}

/** The exit code of the command that a container's engine asks; 0 means healthy. */
function imageCheck(url: string) {
  const dockerfile = readFileSync(new URL("../../Dockerfile", import.meta.url), "utf8");
  const [, command = ""] = /^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  return spawnSync(process.execPath, args, { env: { NODE_ENV: "production", PORT: new URL(url).port } })
    .status;
}

test("/healthz tells when nothing could be written for ten seconds, and when it can again", async () => {
  expect(await health()).toBe("200 ok");
  const other = await holdLock(site.database, 60_000);
  await expect
    .poll(health, { timeout: 30_000 })
    .toBe("503 nothing can be written: another process holds the database");
  // A page that only reads goes on.
  expect((await fetch(`${site.url}/quote`)).status).toBe(200);
  await other.release();
  await expect.poll(health).toBe("200 ok");
});

test("/healthz tells when the file is gone or another one stands in its place, and so does the image's check", async () => {
  expect([await health(), imageCheck(site.url)]).toEqual(["200 ok", 0]);
  renameSync(site.database, `${site.database}-away`);
  expect(await health()).toMatch(/^503 the database's file is gone/);
  expect(imageCheck(site.url)).toBe(1);
  renameSync(`${site.database}-away`, site.database);
  expect([await health(), imageCheck(site.url)]).toEqual(["200 ok", 0]);
  expect(imageCheck("http://127.0.0.1:1")).toBe(1);
});

async function quoteOrStatus() {
  try {
    return await submitQuote(site.url, newEmail());
  } catch (error) {
    return String(error);
  }
}

test.each(["", "-wal", "-shm"])(
  "with the file%s removed no quote is acknowledged, and what was before outlives a kill",
  async (end) => {
    const acknowledged: string[] = [];
    for (let count = 0; count < 20; count++) acknowledged.push(await submitQuote(site.url, newEmail()));
    const folder = dirname(site.database);
    // A main file that is gone is gone; this one stands elsewhere, as after a mistaken mv.
    if (end === "") renameSync(site.database, join(folder, "moved.db"));
    else rmSync(site.database + end);
    for (let count = 0; count < 5; count++) expect(await quoteOrStatus()).toBe("Error: The quote got 503.");
    expect(await health()).toMatch(/^503 the .*database's .* is gone or another one stands in its place/);
    const ended = new Promise((resolve) => site.process.once("exit", resolve));
    site.process.kill("SIGKILL");
    await ended;
    if (end === "") renameSync(join(folder, "moved.db"), site.database);
    expect(quoteNumbers(site.database)).toEqual(expect.arrayContaining(acknowledged));
  },
);

test("a damaged page that a request meets counts at once, before any check of the whole file", async () => {
  expect(await health()).toBe("200 ok");
  const db = new Database(site.database);
  const page = db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'quotes'").pluck().get() as number;
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
  const handle = openSync(site.database, "r+");
  writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, (page - 1) * 4_096);
  expect(await quoteOrStatus()).toBe("Error: The quote got 503.");
  expect(await health()).toBe("503 the database is damaged");
});

test("/healthz tells when the file is damaged where no request has read it yet", async () => {
  const handle = openSync(site.database, "r+");
  for (let page = 40; page < 400; page += 1)
    writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
  await expect.poll(health, { timeout: 40_000 }).toMatch(/^503 the database (is damaged|does not answer)/);
});
