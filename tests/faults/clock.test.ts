import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { quoteNumbers, submitQuote } from "#tests/support/drill.ts";
import { newEmail } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = join(process.env[TEMPLATE] ?? "", "template.db");
const HOUR_MS = 3_600_000;
const preload = pathToFileURL("tests/support/shift-clock.mjs").href;

const sites: Site[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

/** Starts the site with a clock that is off, on the database of the first one. */
async function startAt(offsetMs: number) {
  const [first] = sites;
  const site = await startSite(template, {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    SITE_CLOCK_OFFSET_MS: String(offsetMs),
    NODE_OPTIONS: `--import ${preload}`,
    ...(first ? { DATABASE_URL: `file:${first.database}` } : {}),
  });
  sites.push(site);
  return site;
}

test("a clock set back by hours loses no quote, gives no number twice, and keeps pages and forms working", async () => {
  const numbers: string[] = [];
  for (const hours of [30, 0, -5]) {
    const site = await startAt(hours * HOUR_MS);
    const [, logged = ""] = /"time":"([^"]+)"/.exec(site.output()) ?? [];
    expect(Math.abs(Date.parse(logged) - Date.now() - hours * HOUR_MS)).toBeLessThan(HOUR_MS);
    for (let count = 0; count < 3; count++) numbers.push(await submitQuote(site.url, newEmail()));
    for (const path of ["/", "/quote", "/news", "/healthz"])
      expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  expect(new Set(numbers).size).toBe(9);
  expect(quoteNumbers(sites[0]?.database ?? "")).toEqual(expect.arrayContaining(numbers));
});
