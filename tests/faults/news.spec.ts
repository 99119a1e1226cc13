import { join } from "node:path";
import type { Page } from "@playwright/test";
import { shiftedShare, watchLayoutShifts } from "../support/layout-shifts";
import { inDatabase, insertPost } from "../support/news-posts";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { newsSite } from "../e2e/news-site";
import { expect, test } from "../e2e/visitor";

// These tests write news, so they use a separate site to leave other specs alone.
const site = newsSite();

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ticker = (page: Page) => page.getByRole("complementary", { name: "INDUSTRY NEWS" });
const frame = (page: Page) => page.locator(".ticker-window");
const link = (page: Page, words: string) => ticker(page).getByRole("link", { name: words });
const running = (page: Page) => page.evaluate(() => document.getAnimations().length);

async function atRunning(page: Page, path = "/terms") {
  await page.goto(site().url + path);
  await expect(frame(page)).toHaveClass(/is-running/);
}

/** Collects the page's event streams on `window` for a test to inspect. */
const keepStreams = (page: Page) =>
  page.addInitScript(() => {
    const opened: EventSource[] = [];
    const Real = EventSource;
    Object.assign(window, { opened });
    window.EventSource = class extends Real {
      constructor(...parameters: ConstructorParameters<typeof EventSource>) {
        super(...parameters);
        opened.push(this);
      }
    };
  });
const streams = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { opened: EventSource[] }).opened.map(({ readyState }) => readyState),
  );
const OPEN = 1;
const CLOSED = 2;

test("what another process inserts, changes and deletes shows on an open page, without a reload", async ({
  page,
}) => {
  await atRunning(page);
  inDatabase(site().database, insertPost({ slug: "by-hand", excerpt: "Written by another process" }));
  await expect(link(page, "Written by another process")).toHaveAttribute("href", "/news/by-hand");
  await expect(ticker(page).getByRole("list").getByRole("link")).toHaveCount(10);
  inDatabase(site().database, "UPDATE news_posts SET excerpt = 'Told otherwise' WHERE slug = 'by-hand'");
  await expect(link(page, "Told otherwise")).toBeAttached();
  await expect(frame(page)).toHaveClass(/is-running/);
  inDatabase(site().database, "DELETE FROM news_posts WHERE slug = 'by-hand'");
  await expect(link(page, "Told otherwise")).toHaveCount(0);
});

test("the list runs on into a copy that nobody but the eye meets", async ({ page }) => {
  await atRunning(page);
  const lists = frame(page).locator("ul");
  await expect(lists).toHaveCount(2);
  await expect(lists.last()).toHaveAttribute("aria-hidden", "true");
  expect(await lists.last().textContent()).toBe(await lists.first().textContent());
  expect(await lists.last().locator("a:not([tabindex='-1'])").count()).toBe(0);
  await expect(lists.first().getByRole("link").first().locator("svg")).toBeVisible();
  // Both edges in one script: the lists move between two questions.
  const gap = await frame(page).evaluate((window) => {
    const [first, copy] = [...window.querySelectorAll("ul")].map((list) => list.getBoundingClientRect());
    return (copy?.left ?? NaN) - (first?.right ?? NaN);
  });
  expect(Math.abs(gap)).toBeLessThan(2);
});

test("it rests under the pointer, on focus and by its button, where it was", async ({ page }) => {
  await atRunning(page);
  await frame(page).hover();
  await expect.poll(() => running(page)).toBe(0);
  const rested = await frame(page).evaluate(({ scrollLeft }) => scrollLeft);
  expect(rested).toBeGreaterThan(0);
  await page.mouse.move(640, 600);
  await expect.poll(() => running(page)).toBe(1);

  const last = frame(page).locator("ul").first().getByRole("link").last();
  await last.focus();
  await expect.poll(() => running(page)).toBe(0);
  await expect(last).toBeInViewport();
  await last.blur();
  await expect.poll(() => running(page)).toBe(1);

  const pause = ticker(page).getByRole("button", { name: "Pause the news" });
  expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pause.press("Enter");
  await expect.poll(() => running(page)).toBe(0);
  await frame(page).hover();
  await page.mouse.move(640, 600);
  await ticker(page).getByRole("button", { name: "Resume the news" }).click();
  await page.mouse.move(640, 600);
  await expect.poll(() => running(page)).toBe(1);
});

test("with reduced motion it stands as a list that is scrolled by hand, and follows the news all the same", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await keepStreams(page);
  await page.goto(`${site().url}/terms`);
  await expect.poll(() => streams(page)).toEqual([OPEN]);
  await expect(frame(page).locator("ul")).toHaveCount(1);
  expect(await running(page)).toBe(0);
  await expect(ticker(page).getByRole("button")).toHaveCount(0);
  expect(await frame(page).evaluate((window) => getComputedStyle(window).overflowX)).toBe("auto");
  inDatabase(site().database, insertPost({ slug: "calm", excerpt: "Told calmly" }));
  await expect(link(page, "Told calmly")).toBeAttached();
  inDatabase(site().database, "DELETE FROM news_posts WHERE slug = 'calm'");
});

test("a new site's ticker is alive; emptied it's hidden, and a new post brings it back on an open page", async ({
  page,
}) => {
  const fresh = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"));
  try {
    await page.goto(`${fresh.url}/terms`);
    await expect(ticker(page).getByRole("list").getByRole("link")).toHaveCount(10);
    inDatabase(fresh.database, "UPDATE news_posts SET is_active = 0");
    await expect(ticker(page)).toHaveCount(0);

    await watchLayoutShifts(page);
    await page.goto(`${fresh.url}/terms`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ticker(page)).toHaveCount(0);
    expect(await shiftedShare(page)).toBeLessThan(0.005);

    inDatabase(fresh.database, insertPost({ slug: "first", excerpt: "The very first" }));
    await expect(link(page, "The very first")).toBeAttached();
    inDatabase(fresh.database, "DELETE FROM news_posts WHERE slug = 'first'");
    await expect(ticker(page)).toHaveCount(0);
  } finally {
    await fresh.stop();
  }
});

test("a page that goes away lets go of its stream and takes it up again when it comes back", async ({
  page,
}) => {
  await keepStreams(page);
  await atRunning(page);
  await expect.poll(() => streams(page)).toEqual([OPEN]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect(await streams(page)).toEqual([CLOSED]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => streams(page)).toEqual([CLOSED, OPEN]);
});

test("a page that nobody looks at lets go after a while", async ({ page }) => {
  await page.clock.install();
  await keepStreams(page);
  await atRunning(page);
  await expect.poll(() => streams(page)).toEqual([OPEN]);
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await look(true);
  await page.clock.fastForward(5_000);
  await look(false);
  await page.clock.fastForward(20_000);
  expect(await streams(page)).toEqual([OPEN]);
  await look(true);
  await page.clock.fastForward(16_000);
  await expect.poll(() => streams(page)).toEqual([CLOSED]);
  await look(false);
  await expect.poll(() => streams(page)).toEqual([CLOSED, OPEN]);
});

test("where the stream is refused the page asks every minute", async ({ page }) => {
  await page.clock.install();
  await page.route("**/news/stream", (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "60" }, body: "Later" }),
  );
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().endsWith("/api/news"))));
  await atRunning(page);
  await expect.poll(() => asked).toBe(1);
  inDatabase(site().database, insertPost({ slug: "asked-for", excerpt: "Heard by asking" }));
  await page.clock.fastForward(59_000);
  expect(asked).toBe(1);
  await page.clock.fastForward(2_000);
  await expect(link(page, "Heard by asking")).toBeAttached();
  expect(asked).toBe(2);
  inDatabase(site().database, "DELETE FROM news_posts WHERE slug = 'asked-for'");
});

test("nothing on the page moves when the ticker comes to life", async ({ page }) => {
  await watchLayoutShifts(page);
  await atRunning(page, "/news");
  inDatabase(site().database, insertPost({ slug: "shift", excerpt: "No shift" }));
  await expect(link(page, "No shift")).toBeAttached();
  // Before the post goes again: its leaving moves the list a second time.
  const share = await shiftedShare(page);
  inDatabase(site().database, "DELETE FROM news_posts WHERE slug = 'shift'");
  expect(share).toBeLessThan(0.005);
});
