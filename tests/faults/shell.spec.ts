import type { Page } from "@playwright/test";
import { noFontsMessage } from "../run/find-fonts.mjs";
import { shiftedShare, watchLayoutShifts } from "../support/layout-shifts";
import { hydrated } from "../e2e/hydrated";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

const getAQuote = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Get a Quote" });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const form = (page: Page) => page.getByRole("heading", { name: "Where to?" });

test.use({ viewport: { width: 1000, height: 500 }, contextOptions: { reducedMotion: "no-preference" } });

test("the whole promo bar calls", async ({ page }) => {
  await page.goto("/quote");
  const bar = page.getByRole("complementary", { name: "Announcement" }).getByRole("link");
  await expect(bar).toContainText("Auto Transport Rates Surge Along Key Routes - Call Now!");
  await expect(bar).toHaveAttribute("href", "tel:+18005550199");
});

test("the ticker waits with its placeholder and leads to the news", async ({ page }) => {
  await page.goto("/quote");
  const ticker = page.getByRole("complementary", { name: "INDUSTRY NEWS" });
  await expect(ticker.getByRole("link").first()).toBeVisible();
  await expect(ticker).toContainText("INDUSTRY NEWS");
});

test("Get a Quote at home scrolls smoothly to the form, without a new page", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const from = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return Math.round(scrollY);
  });
  await page.evaluate(() => {
    const seen: number[] = ((window as unknown as { seen: number[] }).seen = []);
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
  });
  await getAQuote(page).click();
  // The form's top must end up just below the header.
  const rest = () => page.locator("#quote").evaluate((form) => Math.round(form.getBoundingClientRect().top));
  await expect.poll(rest).toBe(96);
  const to = await scrolled(page);
  expect(to).toBeLessThan(from);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const between = new Set(seen.filter((at) => at < from && at > to));
  expect(between.size).toBeGreaterThan(2);
  await expect(form(page)).toBeInViewport();
  await expect(page.locator("#quote")).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test("Get a Quote from another page leads home, and then to the form", async ({ page }) => {
  await page.goto("/price-guarantee");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    (window as { samePage?: boolean }).samePage = true;
  });
  await getAQuote(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#quote")).toBeFocused();
  await expect(form(page)).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test("the window scrolls to the top when the path changes, and stays with the form from step to step", async ({
  page,
}) => {
  await page.goto("/price-guarantee");
  await hydrated(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Evenhaul, home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrolled(page)).toBe(0);

  await hydrated(page);
  await page.getByLabel("Pickup address").fill("Miami, FL 33101");
  await page.getByLabel("Delivery address").fill("New York, NY 10001");
  await page.getByRole("button", { name: "Vehicle details" }).click();
  await expect(page.getByRole("heading", { name: "What are we moving?" })).toBeInViewport();
  await expect(page).toHaveURL(/step=vehicle/);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test("a page that takes its time is announced, and its title once it has come", async ({ page }) => {
  await page.goto("/quote");
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/price-guarantee\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Price guarantee" }).click();
  const news = page.locator("[aria-live=polite]", { hasText: /Loading the page|Price guarantee/ });
  await expect(news).toHaveText("Loading the page");
  await expect(page.locator(".page-wait")).toBeAttached();
  answer();
  await expect(page).toHaveURL(/\/price-guarantee$/);
  await expect(news).toContainText("Price guarantee");
  await expect(page.locator(".page-wait")).toHaveCount(0);
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/quote");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a phone's footer leads to the states by one link", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Texas", exact: true })).toBeHidden();
  await footer.getByRole("link", { name: /^All 50 states/ }).click();
  await expect(page).toHaveURL(/\/service-areas$/);
});

test("the footer says that we are a broker, and no number that nobody entered", async ({ page }) => {
  await page.goto("/quote");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("is a broker, not a carrier");
  await expect(footer.getByRole("navigation", { name: /^States/ }).getByRole("link")).toHaveCount(50);
  await expect(footer).not.toContainText(/USDOT|MC-/);
});

for (const [path, width] of [
  ["/", 1280],
  ["/price-guarantee", 360],
] as const)
  test(`nothing moves on ${path} at ${width} px when fonts and scripts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\.(woff2|js)$/, async (route) => {
      await late;
      await route.continue();
    });
    await watchLayoutShifts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const faces = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
    // The fallback fonts must be painted first, or the test would measure nothing.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const standIns = await faces();
    expect(standIns, noFontsMessage).toBeGreaterThan(0);
    come();
    await expect.poll(faces).toBeGreaterThan(standIns + 1);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await shiftedShare(page)).toBeLessThan(0.005);
  });

for (const width of [360, 1280])
  test(`an unknown address helps at ${width} px, with nothing serious for axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const response = await page.goto("/price-garantee");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/^There is no page here/);
    await expect(page.getByRole("main").getByRole("link", { name: "(800) 555-0199" })).toBeVisible();
    await expectNothingSerious(page);
    await page.getByRole("navigation", { name: "Did you mean" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/price-guarantee$/);
  });
