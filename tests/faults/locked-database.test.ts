import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { holdLock } from "#tests/support/hold-lock.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
  // Each page's first visit loads more than a later one.
  for (const path of ["/", "/quote", "/healthz"]) await (await fetch(site.url + path)).text();
});
afterAll(() => site.stop());

/** A visitor at the last step; the returned function submits. */
async function atLastStep(email: string): Promise<() => Promise<Response>> {
  const jar = new Map<string, string>();
  const press = async (intent: string, fields: Record<string, string>) => {
    const response = await fetch(`${site.url}/quote`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, intent }),
      headers: { Origin: site.url, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    return response;
  };
  expect((await press("to-vehicle", destination())).status).toBe(303);
  expect((await press("to-contact", vehicle())).status).toBe(303);
  return () => press("submit", contact({ fullName: "Sample Person 7", email }));
}

const stored = (email: string) => {
  const db = new Database(site.database, { readonly: true });
  try {
    return db.prepare("SELECT count(*) FROM leads WHERE email = ?").pluck().get(email);
  } finally {
    db.close();
  }
};

/** How long the site and this test were ready to run and waited for a processor, in milliseconds; Linux tells. */
const queued = () =>
  [`/proc/${site.process.pid}/schedstat`, "/proc/thread-self/schedstat"]
    .map((file) => (existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6 : 0))
    .reduce((sum, ms) => sum + ms, 0);

/** How long an answer took, but for what it waited because other processes had the processors. */
const timed = async (path: string) => {
  const [started, queuedBefore] = [performance.now(), queued()];
  const response = await fetch(site.url + path);
  await response.text();
  const ms = performance.now() - started - (queued() - queuedBefore);
  return { path, status: response.status, ms };
};

test("while another process writes for four seconds, reads and /healthz answer at once and a quote waits", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  const other = await holdLock(site.database, 4_000);
  let isAnswered = false;
  const answered = submit().finally(() => (isAnswered = true));
  const read = [];
  for (const path of ["/healthz", "/quote", "/api/news", "/healthz", "/news", "/healthz"])
    read.push(await timed(path));
  expect(isAnswered).toBe(false);
  for (const { path, status, ms } of read) {
    expect(status, path).toBe(200);
    expect(ms, path).toBeLessThan(200);
  }
  expect((await answered).status).toBe(303);
  await other.released;
  expect(stored(email)).toBe(1);
});

test("while another process writes for longer than that, the form says whom to call, keeps what was typed, and works later", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  const other = await holdLock(site.database, 60_000);
  const started = performance.now();
  const page = await submit();
  expect(performance.now() - started).toBeGreaterThan(9_000);
  expect(performance.now() - started).toBeLessThan(15_000);
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain("Please call (800) 555-0199 for immediate assistance");
  expect(text).toContain('value="Sample Person 7"');
  expect(text).toContain(`value="${email}"`);
  await other.release();
  expect(stored(email)).toBe(0);
  expect((await submit()).status).toBe(303);
  expect(stored(email)).toBe(1);
});
