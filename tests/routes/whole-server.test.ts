import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteNumbers, submitQuote } from "#tests/support/drill.ts";
import { destination, message, newEmail } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { holdLock } from "#tests/support/hold-lock.ts";
import { listen, slugsOf } from "#tests/support/listen.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite, stockServer } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

/**
 * The short form of what tests/faults shows at length: a server that is killed, one of two, one whose database is held or
 * harmed, and Remix's own. The tests share a site and come in this order.
 */
const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const token = "a token that only the test knows";
const env = { VPIC_BASE_URL: "http://127.0.0.1:9", METRICS_TOKEN: token };

let killed: Site;
let site: Site;
beforeAll(async () => {
  killed = await startSite(template(), env);
});
afterAll(async () => {
  await site.stop();
  await killed.stop();
});

/** On the file of the first. */
const startAnother = () => startSite(template(), { ...env, DATABASE_URL: `file:${killed.database}` });
const statusOf = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
};

test("a quote that was acknowledged outlives its server's sudden end, and is there once", async () => {
  const number = await submitQuote(killed.url, newEmail());
  const ended = new Promise((resolve) => killed.process.once("exit", resolve));
  killed.process.kill("SIGKILL");
  await ended;
  site = await startAnother();
  expect(await statusOf(`${site.url}/healthz`)).toBe(200);
  expect(quoteNumbers(killed.database).filter((stored) => stored === number)).toHaveLength(1);
});

test("of two servers on one file each shows what the other has stored, and the second ends with its streams", async () => {
  const other = await startAnother();
  const { cookie } = await addStaff(killed.database, "owner");
  const email = newEmail();
  await submitQuote(other.url, email);
  const list = await fetch(`${site.url}/admin/crm?q=${email}`, { headers: { Cookie: cookie } });
  expect(await list.text()).toContain("Pat Example");

  const listener = await listen(`${other.url}/news/stream`);
  await expect.poll(() => listener.events.length).toBe(1);
  inDatabase(killed.database, insertPost({ slug: "heard-by-all" }));
  await expect.poll(() => slugsOf(listener.events[1])[0]).toBe("heard-by-all");
  const code = new Promise((resolve) => other.process.once("exit", resolve));
  other.process.kill("SIGTERM");
  await listener.ended;
  expect(await code).toBe(0);
});

test("metrics are for those with the token", async () => {
  const scrape = (bearer: string) =>
    fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${bearer}` } });
  expect((await scrape("wrong")).status).toBe(401);
  expect(await (await scrape(token)).text()).toContain("http_request_duration_seconds_count");
});

test("while another process holds the database, pages and /healthz answer", async () => {
  const other = await holdLock(killed.database, 60_000);
  for (const path of ["/", "/quote", "/news", "/healthz"])
    expect(await statusOf(site.url + path), path).toBe(200);
  await other.release();
});

test("with the write-ahead log gone quotes are refused and /healthz tells at once, until it's back", async () => {
  await submitQuote(site.url, newEmail());
  renameSync(`${killed.database}-wal`, `${killed.database}-away`);
  const rejected = submitQuote(site.url, newEmail());
  await expect(rejected).rejects.toThrow("The quote got 503.");
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
    status: "the database's write-ahead log is gone or another one stands in its place",
  });
  renameSync(`${killed.database}-away`, `${killed.database}-wal`);
  expect(await statusOf(`${site.url}/healthz`)).toBe(200);
  await submitQuote(site.url, newEmail());
});

test("with a table gone a form keeps what was typed, with words, and /healthz tells", async () => {
  const page = await fetch(`${site.url}/contact`);
  const form_token = hiddenValue(await page.text(), "form_token") ?? "";
  inDatabase(killed.database, "PRAGMA foreign_keys = OFF; DROP TABLE contact_messages");
  const body = new URLSearchParams({
    ...message({ message: "Is it open?" }),
    ...(form_token && { form_token }),
  });
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(text).toContain("Is it open?");
  expect(text).toContain("We couldn’t save this just now.");
  inDatabase(killed.database, "DROP TABLE settings");
  expect(await statusOf(`${site.url}/healthz`)).toBe(503);
  expect(await statusOf(`${site.url}/quote`)).toBe(200);
});

test("Remix's own server protects visitors too", async () => {
  const stock = await startSite(template(), env, stockServer);
  try {
    const { status, headers } = await fetch(`${stock.url}/quote`);
    expect(status).toBe(200);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const body = new URLSearchParams({ ...destination(), intent: "to-vehicle" });
    const foreign = { method: "POST", body, headers: { Origin: "https://evil.test" } };
    expect(await statusOf(`${stock.url}/quote`, foreign)).toBeGreaterThanOrEqual(400);
  } finally {
    await stock.stop();
  }
});
