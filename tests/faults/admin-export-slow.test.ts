import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const LEADS = 100_000;
let site: Site;
let owner: TestStaff;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
  owner = await addStaff(site.database, "owner");
  const db = new Database(site.database, { timeout: 20_000 });
  // About 90 MB of CSV.
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LEADS})
     INSERT INTO leads (id, full_name, campaign, created_at)
     SELECT 'slow' || i, 'Sample Person ' || i, hex(zeroblob(400)), '2026-11-20T12:00:00.000+00:00' FROM n`,
  ).run();
  db.close();
}, 120_000);
afterAll(() => site.stop());

/** The process's own memory in MB, without the pages of the database file that the system lends it. */
const memory = () =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

/** An export over a plain socket; `readUpTo` more bytes are read, and then nothing, however long that takes. */
function exportOver() {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /admin/crm/export.csv HTTP/1.0\r\nHost: ${hostname}:${port}\r\nCookie: ${owner.cookie}\r\n\r\n`,
  );
  let [bytes, lines, stopAt] = [0, 0, Number.POSITIVE_INFINITY];
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    if (bytes >= stopAt) socket.pause();
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  const ended = new Promise<void>((resolve) => socket.on("end", () => resolve()));
  const readUpTo = (more: number) => {
    stopAt = bytes + more;
    socket.resume();
  };
  return { ended, readUpTo, read: () => ({ bytes, lines }) };
}

test("an export to somebody who reads slowly waits for them, in flat memory, and comes whole", async () => {
  // What an export may need while it runs: right after one, how much is left depends on when garbage was collected.
  let needed = memory();
  const sampling = setInterval(() => (needed = Math.max(needed, memory())), 50);
  const fast = exportOver();
  await fast.ended;
  clearInterval(sampling);
  const whole = fast.read();
  expect(whole.bytes).toBeGreaterThan(80_000_000);
  expect(whole.lines).toBeGreaterThan(LEADS);

  const slow = exportOver();
  let most = 0;
  for (let step = 0; step < 30; step++) {
    slow.readUpTo(200_000);
    await sleep(100);
    most = Math.max(most, memory());
  }
  const { bytes } = slow.read();
  expect(bytes).toBeLessThan(whole.bytes / 2);
  expect(most - needed).toBeLessThan(40);
  slow.readUpTo(Number.POSITIVE_INFINITY);
  await slow.ended;
  expect(slow.read()).toEqual(whole);
}, 180_000);
