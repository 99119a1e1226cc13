import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "#tests/support/start-site.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
});
afterAll(() => site.stop());

/** Writes to the running site's database from another process. */
function addPage(row: Record<string, string | number>) {
  const page = {
    id: row.path,
    kind: "service",
    title: "Shipping a tractor",
    description: "d",
    heading: "Tractors on the road",
    lead: "Somebody wrote this by hand.",
    vehicle: "heavy-equipment",
    updated_at: "2026-11-22",
    changed_at: 0,
    blocks: JSON.stringify([{ kind: "markdown", text: "A zamboni is no tractor." }]),
    ...row,
  };
  const other = new Database(site.database);
  const names = Object.keys(page);
  other
    .prepare(`INSERT INTO pages (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`)
    .run(page);
  other.close();
}

const textOf = async (path: string, status = 200) => {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(status);
  return (await response.text()).replaceAll("<!-- -->", "");
};
const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
const menu = (html: string) => part(html, /<div class="services-panel".*?<\/div>/s);
const labels = (html: string) => [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label);

const services = [
  "Open Auto Transport",
  "Enclosed Auto Transport",
  "Expedited Shipping",
  "Door-to-Door Service",
  "Boat Shipping",
  "Heavy Hauling",
  "Motorcycle/ATV",
  "Golf Cart Shipping",
];

test("a page needs no deploy: its row alone puts it at its path, in the menus, the sitemap, the search, the hints", async () => {
  const path = "/tractor-shipping";
  const before = await textOf("/quote");
  expect(labels(menu(before))).toEqual(services);
  await textOf(path, 404);

  addPage({
    path,
    label: "Tractor shipping",
    nav_group: "services",
    nav_position: 75,
    nav_label: "Tractor Shipping",
    teaser: "With or without its bucket.",
    other_names: "deere, ploughs",
  });

  const page = await textOf(path);
  expect(page).toContain("<h1>Tractors on the road</h1>");
  expect(page).toMatch(/"name":"Home".*"name":"Tractor shipping"/);
  expect(labels(menu(page))).toEqual([...services.slice(0, 7), "Tractor Shipping", "Golf Cart Shipping"]);
  expect(part(page, /<footer.*<\/footer>/s)).toContain(`href="${path}"`);
  expect(part(await textOf("/"), /<section[^>]* id="services".*?<\/section>/s)).toContain(
    "With or without its bucket.",
  );
  expect(await textOf("/sitemap.xml")).toContain(
    `<loc>${site.url}${path}</loc><lastmod>2026-11-22</lastmod>`,
  );
  expect((await fetch(`${site.url}/og${path}.png`)).status).toBe(200);
  for (const asked of ["/tracter-shiping", "/deere", "/plough"])
    expect(await textOf(asked, 404), asked).toMatch(new RegExp(`Did you mean.*href="${path}"`, "s"));
  await expect.poll(() => textOf("/search?q=zamboni")).toContain(`href="${path}"`);
});

test("a city, an article and a page of a new folder are pages like any other", async () => {
  addPage({ path: "/locations/boise-id", kind: "city", label: "Boise, ID" });
  addPage({ path: "/blog/snow-chains", kind: "article", label: "Snow chains", published_on: "2026-11-22" });
  addPage({ path: "/guides/moving-day", kind: "info", label: "Moving day" });
  const sitemap = await textOf("/sitemap.xml");
  for (const path of ["/locations/boise-id", "/blog/snow-chains", "/guides/moving-day"]) {
    await textOf(path);
    expect(sitemap).toContain(`${path}</loc>`);
  }
  expect(part(await textOf("/locations/boise-id"), /<nav class="breadcrumbs".*?<\/nav>/s)).toContain(
    "/states/idaho",
  );
  expect(await textOf("/blog")).toContain("/blog/snow-chains");
  expect(await textOf("/locations/boisee-id", 404)).toMatch(/Did you mean.*href="\/locations\/boise-id"/s);
  expect(await textOf("/blog/snow-chain", 404)).toMatch(/Did you mean.*href="\/blog\/snow-chains"/s);
});

test("a row where the app itself answers changes nothing and is listed nowhere", async () => {
  addPage({ path: "/news/tractors", label: "Tractors", nav_group: "company", nav_position: 1 });
  await textOf("/news/tractors", 404);
  expect(await textOf("/sitemap.xml")).not.toContain("/news/tractors");
  expect(await textOf("/quote")).not.toContain("/news/tractors");
});

test("a form sent to a page is refused as a method, one sent to no page as not found", async () => {
  const post = (path: string) =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
      headers: { Origin: site.url },
    });
  expect((await post("/boat-shipping")).status).toBe(405);
  expect((await post("/no-such-page")).status).toBe(404);
});
