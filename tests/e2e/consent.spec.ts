import {
  accept,
  banner,
  consentNow,
  decline,
  googleEvents,
  googleScript,
  neverAsks,
  newVisitor,
  scripts,
  sixSignals,
  siteWithIds,
  stopTime,
  stored,
  sentToGoogle,
} from "./consent-page";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("Accept All stores it, grants all six, loads each service once and tells the page", async ({
  browser,
}) => {
  const { context, outside, pixels, warnings, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await page.goto("/price-guarantee?utm_source=mail&email=pat@example.com");
  await accept(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe("accepted");
  await expect.poll(() => consentNow(page)).toMatchObject(sixSignals("granted"));
  await expect.poll(() => page.evaluate("window.googleRan")).toBe(true);
  expect(
    await page.locator("script[src*=googletagmanager]").evaluate(({ nonce }: HTMLScriptElement) => nonce),
  ).toMatch(/.{16}/);
  await expect.poll(() => outside.length).toBe(2);
  expect(scripts(outside)).toEqual([googleScript]);
  expect(pixels().map((sent) => [sent.get("id"), sent.get("ev"), sent.get("dl")])).toEqual([
    ["123456789012345", "PageView", `${siteWithIds}/price-guarantee?utm_source=mail`],
  ]);
  expect(await googleEvents(page)).toEqual([
    { name: "page_view", figures: { page_path: "/price-guarantee" } },
  ]);
  expect(warnings).toEqual([]);

  await page.getByRole("link", { name: "Evenhaul" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => googleEvents(page)).toHaveLength(2);
  expect((await googleEvents(page))[1]).toEqual({ name: "page_view", figures: { page_path: "/" } });
  await expect.poll(() => pixels().length).toBe(2);
  expect(scripts(outside)).toEqual([googleScript]);

  await stopTime(page);
  await page.reload();
  await expect.poll(() => page.evaluate("window.googleRan")).toBe(true);
  await expect.poll(() => googleEvents(page)).toHaveLength(1);
  await neverAsks(page);
  await leave();
});

test("Decline stores it, keeps everything denied and loads nothing, also after a reload", async ({
  browser,
}) => {
  const { context, outside, warnings, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await page.goto("/quote");
  await decline(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBe("declined");
  await expect
    .poll(async () => (await sentToGoogle(page)).at(-1))
    .toEqual(["consent", "update", sixSignals("denied")]);
  await stopTime(page);
  await page.reload();
  await hydrated(page);
  await neverAsks(page);
  expect(await googleEvents(page)).toEqual([]);
  expect(outside).toEqual([]);
  expect(warnings).toEqual([]);
  await leave();
});

test("an answer in one tab settles it in the other, and taking it back ends what it allowed", async ({
  browser,
}) => {
  const { context, outside, leave } = await newVisitor(browser, siteWithIds);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/quote");
  await other.goto("/price-guarantee");
  await expect(banner(other)).toBeVisible();
  await accept(one);
  await expect(banner(other)).toHaveCount(0);
  await expect.poll(() => consentNow(other)).toMatchObject(sixSignals("granted"));
  await expect.poll(() => googleEvents(other)).toHaveLength(1);
  await other.evaluate(() => {
    document.cookie = "_ga=GA1.1.1.1; Path=/";
    document.cookie = "_ga_EVENHAUL01=GS1.1.1; Path=/";
  });
  const named = async () => (await context.cookies()).map(({ name }) => name);
  expect(await named()).toEqual(expect.arrayContaining(["_ga", "_ga_EVENHAUL01", "_fbp"]));

  await one.evaluate(() => localStorage.setItem("cookieConsent", "declined"));
  await expect.poll(() => consentNow(other)).toMatchObject(sixSignals("denied"));
  expect(await other.evaluate("window['ga-disable-G-EVENHAUL01']")).toBe(true);
  expect((await named()).filter((name) => /^_(ga|fb)/.test(name))).toEqual([]);
  const before = outside.length;
  await other.getByRole("link", { name: "Evenhaul" }).first().click();
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("combobox", { name: "Pickup address" })).toBeVisible();
  expect(await googleEvents(other)).toHaveLength(1);
  expect(outside).toHaveLength(before);
  await leave();
});

test("without ids nothing is ever asked outside: Accept All is met by a warning in the console", async ({
  browser,
  baseURL,
}) => {
  const { context, outside, warnings, leave } = await newVisitor(browser, String(baseURL));
  const page = await context.newPage();
  await page.goto("/quote");
  await expect(banner(page)).toBeVisible();
  expect(warnings).toEqual([]);
  await accept(page);
  await expect
    .poll(() => warnings)
    .toEqual([
      "GA_MEASUREMENT_ID is not set: visits are not counted.",
      "META_PIXEL_ID is not set: no pixel events are sent.",
    ]);
  await page.getByRole("link", { name: "Evenhaul" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => consentNow(page)).toMatchObject(sixSignals("granted"));
  expect(await googleEvents(page)).toEqual([]);
  expect(outside).toEqual([]);
  expect(warnings).toHaveLength(2);
  await leave();
});
