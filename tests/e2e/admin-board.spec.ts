import type { Page, Request } from "@playwright/test";
import Database from "better-sqlite3";
import { hydrated } from "./hydrated";
import { openList } from "./lead-list-page";
import { expect, test } from "./visitor";

const column = (page: Page, stage: string) => page.locator(`.col[data-stage="${stage}"]`);
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
const count = (page: Page, stage: string) => column(page, stage).locator(".col-sum .n");
const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const isAction = (request: Request) => request.method() === "POST";

/** What the page asks the server for from now on. */
function asked(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/admin/crm")) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Holds the answers to what the board sends until it's let go. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/admin/crm*", async (route) => {
    if (isAction(route.request())) await held;
    await route.fallback();
  });
  return letGo;
}

const change = (sql: string) => {
  const db = new Database(process.env.E2E_DATABASE ?? "", { timeout: 20_000 });
  db.prepare(sql).run();
  db.close();
};

test("a card that is dragged moves at once, and the page is not loaded anew", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  // Other tests change leads of the same site, and a live board asks again each time.
  await page.route("**/admin/live", (route) => route.abort());
  await openList(page, "&view=board", true);
  const board = page.getByRole("region", { name: "Board" });
  await board.evaluate((element) => element.scrollTo(60, 0));
  const place = () => board.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const requests = asked(page);
  const letGo = await holdAnswers(page);

  await card(page, "Sample Person 2").dragTo(column(page, "contacted"));
  await expect(column(page, "contacted").getByRole("link", { name: "Sample Person 2" })).toBeVisible();
  await expect(count(page, "new")).toHaveText("2");
  await expect(count(page, "contacted")).toHaveText("1");
  await expect(column(page, "contacted").locator(".sum")).toHaveText("$900");
  await expect(status(page, "moved")).toHaveCount(0);
  // Where the drag itself has left it: the browser brings the whole card into view.
  const before = await place();
  letGo();
  await expect(status(page, /1 lead moved to Contacted.*: Sample Person 2\./)).toBeVisible();
  await expect(count(page, "contacted")).toHaveText("1");

  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await place()).toEqual(before);
  // The form, and the board's data once, for what others did meanwhile.
  await expect.poll(() => requests).toEqual(["POST /admin/crm.data", "GET /admin/crm.data"]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(page, "Undone: 1 lead is as before.")).toBeVisible();
  await expect(column(page, "new").getByRole("link", { name: "Sample Person 2" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a card that is moved by keys keeps the focus and the cursor in its new column", async ({ page }) => {
  await openList(page, "&view=board", true);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  const menu = card(page, "Sample Person 2").getByRole("button", { name: "Quoted" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const moved = column(page, "quoted").getByRole("listitem");
  await expect(moved.getByRole("button", { name: "Move to" })).toBeFocused();
  await expect(moved).toHaveClass(/\bat\b/);
  await expect(status(page, "1 lead moved to Quoted")).toBeVisible();
  await expect(moved.getByRole("button", { name: "Move to" })).toBeFocused();
});

test("a card that is moved to a narrow column leaves the focus on the column's name", async ({ page }) => {
  const campaign = await openList(page, "&view=board", true);
  change(`UPDATE leads SET stage = 'booked', version = version + 1 WHERE id = '${campaign}2'`);
  await page.reload();
  await hydrated(page);
  // So that it can be unfolded.
  await card(page, "Sample Person 2").getByRole("button", { name: "Move to" }).click();
  await card(page, "Sample Person 2").getByRole("button", { name: "Dispatched" }).focus();
  await page.keyboard.press("Enter");
  await expect(column(page, "dispatched").getByRole("link")).toBeFocused();
  await expect(column(page, "dispatched").locator(".n").first()).toHaveText("1");
});

test("a card that is dragged where it can't go comes back, and the page says why", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await openList(page, "&view=board", true);
  await card(page, "Sample Person 2").dragTo(column(page, "dispatched"));
  await expect(status(page, "Dispatched comes after Booked.")).toBeVisible();
  await expect(column(page, "new").getByRole("link", { name: "Sample Person 2" })).toBeVisible();
  await expect(card(page, "Sample Person 2").getByRole("button", { name: "Move to" })).toBeVisible();
});

const failures = [
  {
    name: "no answer comes",
    fail: { abort: true },
    says: "No answer came, so the lead is shown where it was.",
  },
  {
    name: "something of ours fails",
    fail: { status: 502 },
    says: "No answer came, so the lead is shown where it was.",
  },
] as const;
for (const { name, fail, says } of failures)
  test(`where ${name}, the card goes back with its count and the focus`, async ({ page }) => {
    await openList(page, "&view=board", true);
    await page.route("**/admin/crm*", async (route) => {
      if (!isAction(route.request())) return route.fallback();
      await expect(count(page, "quoted")).toHaveText("1");
      return "abort" in fail ? route.abort() : route.fulfill({ status: fail.status, body: "Bad gateway" });
    });
    await card(page, "Sample Person 1").getByRole("button", { name: "Move to" }).click();
    await card(page, "Sample Person 1").getByRole("button", { name: "Quoted" }).click();
    await expect(status(page, says)).toBeVisible();
    await expect(column(page, "new").getByRole("listitem")).toHaveCount(3);
    await expect(count(page, "new")).toHaveText("3");
    await expect(count(page, "quoted")).toHaveText("0");
    await expect(card(page, "Sample Person 1").getByRole("button", { name: "Move to" })).toBeFocused();
  });

test("a lead that somebody else moved is shown where it is now, and why", async ({ page }) => {
  const campaign = await openList(page, "&view=board", true);
  change(`UPDATE leads SET stage = 'booked', version = version + 1 WHERE id = '${campaign}3'`);
  await card(page, "Sample Person 3").dragTo(column(page, "quoted"));
  await expect(status(page, "Sample Person 3 wasn’t moved: somebody moved it to Booked")).toBeVisible();
  await expect(column(page, "booked").getByRole("link", { name: "Sample Person 3" })).toBeVisible();
  await expect(count(page, "quoted")).toHaveText("0");
});

test("cards that are moved one after the other all arrive, whichever answer is late", async ({ page }) => {
  await openList(page, "&view=board", true);
  const letGo = await holdAnswers(page);
  await card(page, "Sample Person 1").dragTo(column(page, "quoted"));
  await card(page, "Sample Person 2").dragTo(column(page, "quoted"));
  await card(page, "Sample Person 3").dragTo(column(page, "contacted"));
  await expect(count(page, "new")).toHaveText("0");
  await expect(count(page, "quoted")).toHaveText("2");
  letGo();
  await expect(status(page, /1 lead moved to Contacted.*: Sample Person 3\./)).toBeVisible();
  await page.reload();
  await expect(count(page, "quoted")).toHaveText("2");
  await expect(count(page, "contacted")).toHaveText("1");
});

test("Lost asks in place, and the card stays until it's answered", async ({ page }) => {
  await openList(page, "&view=board", true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const move = async () => {
    await card(page, "Sample Person 1").getByRole("button", { name: "Move to" }).click();
    await card(page, "Sample Person 1").getByRole("button", { name: "Lost" }).click();
  };
  await move();
  await expect(status(page, "Move this lead to Lost?")).toBeVisible();
  await expect(count(page, "new")).toHaveText("3");
  await page.getByRole("link", { name: "Keep as they are" }).click();
  await expect(status(page, "Move this lead to Lost?")).toHaveCount(0);
  await move();
  await page.getByRole("combobox", { name: "Why" }).selectOption("Price");
  await page.getByRole("button", { name: "Move to Lost" }).click();
  await expect(card(page, "Sample Person 1")).toHaveCount(0);
  await expect(status(page, /1 lead moved to Lost.*: Sample Person 1\./)).toBeVisible();
  await expect(count(page, "new")).toHaveText("2");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
