import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { answer } from "#tests/support/answer.ts";
import type { Site } from "#tests/support/start-site.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const footerOf = async (response: Response) =>
  (await response.text()).match(/<footer[^]*<\/footer>/)?.[0] ?? "";

describe("while it is built", () => {
  test("the styleguide shows every block", async () => {
    const response = await answer("/resources/styleguide");
    expect(response.status).toBe(200);
    const html = await response.text();
    for (const block of [
      "button-amber",
      "field-error",
      "tile",
      "callout",
      "data-table",
      "accordion",
      "badge",
    ])
      expect(html).toContain(block);
    expect(html.match(/class="service-illustration"/g)).toHaveLength(illustrations.length);
  });

  test("an unknown address answers 404 with the page that was meant", async () => {
    const response = await answer("/boat-shiping?x=<script>");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/Did you mean[^]*href="\/boat-shipping"/);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("x=<script>");
  });

  test("a form sent to an unknown address is refused as not found", async () => {
    expect((await answer("/nowhere", { method: "POST", body: new URLSearchParams({ a: "b" }) })).status).toBe(
      404,
    );
  });

  test("the manifest names icons that are there", async () => {
    const response = await answer("/site.webmanifest");
    expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
    const { icons } = (await response.json()) as { icons: { src: string }[] };
    expect(icons.map(({ src }) => src)).toEqual(["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"]);
  });
});

describe("in production", () => {
  let site: Site;
  beforeAll(async () => {
    const template = join(process.env[TEMPLATE] ?? "", "template.db");
    site = await startSite(template, { VPIC_BASE_URL: "http://127.0.0.1:9" });
  });
  afterAll(() => site.stop());

  test("there is no styleguide", async () => {
    expect((await fetch(`${site.url}/resources/styleguide`)).status).toBe(404);
  });

  test.each([
    "/favicon.ico",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
    "/licences/archivo.txt",
  ])("%s is served", async (path) => {
    expect((await fetch(site.url + path)).status).toBe(200);
  });

  test("who we are shows in the footer and on /about once it is entered, and not before", async () => {
    expect(await footerOf(await fetch(`${site.url}/quote`))).not.toContain("USDOT");
    const before = await (await fetch(`${site.url}/about`)).text();
    for (const empty of ["Legal name", "Broker authority", "USDOT number", "Address", "Phone hours"])
      expect(before).not.toContain(`<dt>${empty}</dt>`);
    const other = new Database(site.database);
    const enter = other.prepare("UPDATE settings SET value = ? WHERE name = ?");
    enter.run("MC-123456", "mcNumber");
    enter.run("1234567", "dotNumber");
    enter.run("Evenhaul Logistics LLC", "legalName");
    enter.run("100 Main Street, Springfield, IL 62701", "postalAddress");
    enter.run("Monday to Friday, 8 AM to 6 PM Eastern", "businessHours");
    other.close();
    const footer = await footerOf(await fetch(`${site.url}/quote`));
    const facts = [
      "Evenhaul Logistics LLC",
      "MC-123456",
      "1234567",
      "100 Main Street",
      "8 AM to 6 PM Eastern",
    ];
    const about = await (await fetch(`${site.url}/about`)).text();
    for (const fact of facts) {
      expect(footer).toContain(fact);
      expect(about).toContain(fact);
    }
    expect(footer).toContain("query_param=USDOT&amp;query_string=1234567");
  });

  test("a page that fails says so with status 500, the phone and a way on, and no stack", async () => {
    const other = new Database(site.database);
    other.exec("DROP TABLE settings");
    other.close();
    const response = await fetch(`${site.url}/`);
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain("Something went wrong on our side");
    expect(html).toMatch(/<main[^]*href="tel:\+18005550199"[^]*<\/main>/);
    expect(html).toContain('href="/quote"');
    expect(html).not.toMatch(/\.server\.|node_modules|at async/);
  });
});
