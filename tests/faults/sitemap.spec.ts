import type { Page } from "@playwright/test";
import { htmlErrors } from "#tests/support/check-html.ts";
import { hydrated } from "../e2e/hydrated";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { allOf, headOf, linksOf, sitePages, sitemapPaths } from "../e2e/site-pages";
import { expect, test } from "../e2e/visitor";

/** A page with errors shows that the checker works at all. */
const wrong = { path: "/wrong", html: "<!DOCTYPE html><title>x</title><p id=a><p id=a>" };

/** The browser's part is split into tests that workers can share. */
const PARTS = 16;

const [wide, narrow] = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
];

/** How many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("every page of the sitemap answers, with one heading and words of its own for search engines", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const pages = await sitePages(request);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)).toEqual(
    [],
  );
  const said = pages.map((page) => {
    const address = allOf(page, /<link rel="canonical" href="([^"]*)"/g).map(
      (href) => new URL(href).pathname,
    );
    expect.soft(address, page.path).toEqual([page.path]);
    expect.soft(allOf(page, /(<h1)[\s>]/g), `h1 of ${page.path}`).toHaveLength(1);
    const titles = allOf(headOf(page), /<title>([^<]*)<\/title>/g);
    const descriptions = allOf(page, /<meta name="description" content="([^"]*)"/g);
    expect.soft([titles.length, descriptions.length], page.path).toEqual([1, 1]);
    const [[title = ""], [description = ""]] = [titles, descriptions];
    expect.soft(title.length, `title of ${page.path}: ${title}`).toBeGreaterThanOrEqual(10);
    expect.soft(title.length, `title of ${page.path}: ${title}`).toBeLessThanOrEqual(75);
    expect.soft(description.length, `description of ${page.path}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `description of ${page.path}`).toBeLessThanOrEqual(160);
    return { title, description };
  });
  expect.soft(twice(said.map(({ title }) => title)), "titles that stand twice").toEqual([]);
  expect.soft(twice(said.map(({ description }) => description)), "descriptions that stand twice").toEqual([]);
});

test("the sitemap names every place and article of the specification", async ({ request }) => {
  const paths = await sitemapPaths(request);
  const countOf = (start: string) => paths.filter((path) => path.startsWith(start)).length;
  expect(countOf("/states/")).toBe(50);
  expect(countOf("/auto-transport-")).toBe(50);
  expect(countOf("/locations/")).toBe(14);
  expect(countOf("/golf-cart-shipping/")).toBe(8);
  expect(countOf("/blog/")).toBe(11);
});

test("every link within the site leads somewhere", async ({ request }) => {
  test.setTimeout(180_000);
  const pages = await sitePages(request);
  const answered = new Map(pages.map(({ path, status }) => [path, status]));
  const from = new Map<string, string>();
  for (const page of pages) for (const link of linksOf(page)) from.set(link, page.path);
  expect(from.size).toBeGreaterThan(5);
  const dead: string[] = [];
  for (const [link, page] of from) {
    const status = answered.get(link) ?? (await request.get(link)).status();
    if (status >= 400) dead.push(`${link} on ${page}: ${status}`);
  }
  expect(dead).toEqual([]);
});

test("every page of the sitemap has a picture to share", async ({ request }) => {
  test.setTimeout(180_000);
  for (const page of await sitePages(request)) {
    const [picture = ""] = allOf(page, /<meta property="og:image" content="([^"]*)"/g);
    const answer = await request.get(new URL(picture).pathname);
    expect.soft(answer.headers()["content-type"], page.path).toBe("image/png");
  }
});

test("every page of the sitemap is valid HTML", async ({ request }) => {
  // On a machine without Java the checker installs it first.
  test.setTimeout(300_000);
  const errors = htmlErrors([...(await sitePages(request)), wrong]);
  expect(errors.filter((error) => !error.startsWith(wrong.path))).toEqual([]);
  expect(
    errors.find((error) => error.startsWith(wrong.path)),
    "the checker sees",
  ).toContain("Duplicate ID");
});

for (let part = 0; part < PARTS; part++)
  test(`pages of the sitemap run without an error and are within reach of everyone, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
    const paths = (await sitemapPaths(request)).filter((_, index) => index % PARTS === part);
    for (const [index, path] of paths.entries())
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: "load" });
        await expect(page.locator("h1")).toBeVisible();
        await hydrated(page);
        // The window stays as it is for the next page, so every other one is loaded narrow.
        for (const size of index % 2 === 0 ? [wide, narrow] : [narrow, wide]) {
          await page.setViewportSize(size);
          if (size === wide) await expectNothingSerious(page);
          else expect(await overflow(page), `${path} at 360 px`).toBeLessThanOrEqual(0);
        }
      });
    expect(errors).toEqual([]);
  });
