import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destination } from "#tests/support/factories.ts";
import { listen, slugsOf } from "#tests/support/listen.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import { startCommand } from "#tests/support/start-command.ts";
import { freePort, startSite, stockServer } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const start = (env: Record<string, string> = {}) =>
  startSite(template(), { VPIC_BASE_URL: "http://127.0.0.1:9", ...env }, stockServer);

/** Everything that protects visitors works under Remix's own server too; docs/decisions/002 lists what doesn't. */
let site: Site;
beforeAll(async () => {
  site = await start({ TRUST_PROXY: "X-Visitor", SITE_URL: "https://evenhaul.test" });
});
afterAll(() => site.stop());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: "POST", body, headers, redirect: "manual" });

describe("every answer", () => {
  test.each([
    "/quote",
    "/quote.data",
    "/api/makes?year=2019",
    "/maps/lanes",
    "/favicon.svg",
    "/no-such-page",
  ])("%s carries the base headers and a request id", async (path) => {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("strict-transport-security")).toContain("max-age");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
  test("of a page carries a policy with a nonce of its own", async () => {
    const [first, second] = await Promise.all([fetch(`${site.url}/quote`), fetch(`${site.url}/quote`)]);
    const policy = first.headers.get("content-security-policy") ?? "";
    const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(second.headers.get("content-security-policy")).not.toContain(String(nonce));
    expect(await first.text()).toContain(`nonce="${nonce}"`);
  });
  test("of what is private keeps crawlers out", async () => {
    const { headers } = await fetch(`${site.url}/quote/EH-0000-0000`);
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });
});

describe("a post from another site's page is not acted on", () => {
  const form = () => new URLSearchParams({ ...destination(), intent: "to-vehicle" });
  test.each([
    ["a page, by its origin", "/quote", { Origin: "https://evil.test" }],
    ["a page's data, by its origin", "/quote.data", { Origin: "https://evil.test" }],
    ["a page, by where it was fetched", "/quote", { "Sec-Fetch-Site": "cross-site" }],
    ["a page's data, by where it was fetched", "/quote.data", { "Sec-Fetch-Site": "same-site" }],
  ])("on %s", async (_what, path, headers) => {
    const response = await post(path, form(), headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
  test("on the JSON interface, told with words", async () => {
    const headers = { Origin: "https://evil.test", "Content-Type": "application/json" };
    const response = await post("/api/submit-quote", "{}", headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("another site");
  });
  test("but one from our own page is, also where a proxy changed the host", async () => {
    const response = await post("/quote", form(), { Origin: "https://evenhaul.test" });
    expect(response.status).toBe(303);
  });
});

test("a body beyond all measure is refused with words", async () => {
  const response = await post("/quote", new URLSearchParams({ intent: "x".repeat(70_000) }));
  expect(response.status).toBe(413);
});

test("limits are counted for each visitor, whom the trusted proxy names", async () => {
  const limited = await start({ TRUST_PROXY: "X-Visitor", RATE_LIMITS: "on" });
  try {
    const ask = (visitor: string) =>
      fetch(`${limited.url}/api/calculate-quote`, {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json", "X-Visitor": visitor },
      });
    for (let time = 0; time < 60; time += 1) expect((await ask("203.0.113.7")).status).toBe(400);
    expect((await ask("203.0.113.7")).status).toBe(429);
    expect((await ask("203.0.113.8")).status).toBe(400);
  } finally {
    await limited.stop();
  }
});

test("news come at once, compressed by nobody, and the streams end with the server", async () => {
  const short = await start();
  const listener = await listen(`${short.url}/news/stream`, { "Accept-Encoding": "gzip, br" });
  await expect.poll(() => listener.events.length).toBe(1);
  expect(listener.headers["content-encoding"]).toBeUndefined();
  inDatabase(short.database, insertPost({ slug: "under-the-stock-server" }));
  await expect.poll(() => slugsOf(listener.events[1])[0]).toBe("under-the-stock-server");
  const code = new Promise((resolve) => short.process.once("exit", resolve));
  short.process.kill("SIGTERM");
  await listener.ended;
  expect(await code).toBe(0);
  await short.stop();
});

test("npm run start:stock migrates and seeds an empty database, says what is missing, and serves", async () => {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-stock-"));
  const port = String(await freePort());
  const started = startCommand(join(folder, "evenhaul.db"), { PORT: port }, {}, "bin/start-stock.mjs");
  await started.says(/\[remix-serve\] http/);
  expect(started.output()).toContain("no recurring jobs run, so email waits");
  const page = await fetch(`http://127.0.0.1:${port}/terms`, { headers: { Connection: "close" } });
  // A row of the seed: without it this is a page that isn't found.
  expect(page.status).toBe(200);
  started.process.kill("SIGTERM");
  expect(await started.ended).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
