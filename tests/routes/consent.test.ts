import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const ids = { GA_MEASUREMENT_ID: "G-EVENHAUL01", META_PIXEL_ID: "123456789012345" };
const start = (env: Record<string, string>) =>
  startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    ...env,
  });

const outsiders = (page: Response) =>
  (page.headers.get("content-security-policy") ?? "").match(/https:\/\/[^\s;]+/g) ?? [];

describe("where ids are set", () => {
  let site: Site;
  beforeAll(async () => {
    site = await start(ids);
  });
  afterAll(() => site.stop());

  test("the policy lets in the services that they belong to, and no script of Meta's", async () => {
    const page = await fetch(`${site.url}/quote`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy.match(/script-src[^;]*/)?.[0]).toContain("https://www.googletagmanager.com");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("facebook");
    expect(policy.match(/connect-src[^;]*/)?.[0]).toContain("https://*.google-analytics.com");
    expect(policy.match(/img-src[^;]*/)?.[0]).toContain("https://www.facebook.com");
  });

  test("the page knows them, but without script nothing in it asks outside", async () => {
    const html = await (await fetch(`${site.url}/quote`)).text();
    for (const id of Object.values(ids)) expect(html).toContain(id);
    expect(html).not.toMatch(/<[^>]+(src|href)="https?:[^"]*(google|facebook)/);
  });

  test("Global Privacy Control keeps the pixel's id from the page, and caches apart", async () => {
    const page = await fetch(`${site.url}/quote`, { headers: { "Sec-GPC": "1" } });
    expect(page.headers.get("vary")).toContain("Sec-GPC");
    const html = await page.text();
    expect(html).toContain(ids.GA_MEASUREMENT_ID);
    expect(html).not.toContain(ids.META_PIXEL_ID);
  });
});

describe("where only one is set", () => {
  let site: Site;
  beforeAll(async () => {
    site = await start({ META_PIXEL_ID: ids.META_PIXEL_ID });
  });
  afterAll(() => site.stop());

  test("the policy lets in that one alone", async () => {
    expect(outsiders(await fetch(`${site.url}/quote`))).toEqual(["https://www.facebook.com"]);
  });
});

describe("where none is set", () => {
  let site: Site;
  beforeAll(async () => {
    site = await start({});
  });
  afterAll(() => site.stop());

  test("the policy lets in nobody", async () => {
    expect(outsiders(await fetch(`${site.url}/quote`))).toEqual([]);
  });
});
