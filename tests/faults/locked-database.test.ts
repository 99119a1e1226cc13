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

const statusOf = async (path: string) => {
  const response = await fetch(site.url + path);
  await response.text();
  return response.status;
};

test("while another process writes, reads and /healthz answer and a quote waits until it has written", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  const other = await holdLock(site.database, 60_000);
  for (const path of ["/healthz", "/quote", "/api/news", "/news"])
    expect(await statusOf(path), path).toBe(200);
  const order: string[] = [];
  const answered = submit().finally(() => order.push("the quote is answered"));
  // Asked after the quote and answered before it: no read waits behind a write that waits.
  for (const path of ["/healthz", "/quote"]) expect(await statusOf(path), path).toBe(200);
  order.push("reads are answered");
  expect(stored(email)).toBe(0);
  await other.release();
  expect((await answered).status).toBe(303);
  expect(order).toEqual(["reads are answered", "the quote is answered"]);
  expect(stored(email)).toBe(1);
});

test("while another process writes for longer than a quote waits, the form says whom to call, keeps what was typed, and works later", async () => {
  const email = newEmail();
  const submit = await atLastStep(email);
  const other = await holdLock(site.database, 60_000);
  // The answer comes while the other process still has the database.
  const page = await submit();
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
