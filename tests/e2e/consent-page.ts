import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** A GIF of one pixel. */
const dot = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/**
 * A visitor of `site` who hasn't chosen yet; every request to another origin is recorded and gets an empty response.
 */
export async function newVisitor(browser: Browser, site: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: site, ...options });
  const outside: URL[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  await context.route(
    (url) => url.origin !== site,
    (route) => {
      outside.push(new URL(route.request().url()));
      return route.request().resourceType() === "script"
        ? route.fulfill({ contentType: "text/javascript", body: "window.googleRan = true;" })
        : route.fulfill({ contentType: "image/gif", body: dot });
    },
  );
  context.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
    if (message.type() === "error") errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(error.error().message));
  return {
    context,
    outside,
    warnings,
    errors,
    /** In the order they were sent. */
    pixels: () => outside.filter((url) => url.hostname === "www.facebook.com").map((url) => url.searchParams),
    /** Closes the visit and fails the test if the page logged an error. */
    async leave() {
      expect(errors).toEqual([]);
      await context.close();
    },
  };
}

export const banner = (page: Page) => page.getByRole("region", { name: "We Value Your Privacy" });
export const accept = (page: Page) => banner(page).getByRole("button", { name: "Accept All" }).click();
export const decline = (page: Page) => banner(page).getByRole("button", { name: "Decline" }).click();

export const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));

/** Every entry of the data layer as a plain array, because gtag pushes `arguments` objects. */
export const sentToGoogle = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map(
      (words) => JSON.parse(JSON.stringify([...(words as Iterable<unknown>)])) as unknown[],
    ),
  );

export const googleEvents = async (page: Page) =>
  (await sentToGoogle(page))
    .filter(([what]) => what === "event")
    .map(([, name, figures]) => ({ name, figures }));

/** Later consent commands override earlier ones, as they do in Google's script. */
export const consentNow = async (page: Page): Promise<Record<string, string>> =>
  Object.assign(
    {},
    ...(await sentToGoogle(page)).filter(([what]) => what === "consent").map((words) => words[2]),
  );

/** The address of the site that has Google's and Meta's ids; visitors change nothing there that another would see. */
export const siteWithIds = process.env.E2E_SITE_WITH_IDS ?? "";

export const googleScript = "https://www.googletagmanager.com/gtag/js?id=G-EVENHAUL01";

/** The six signals of Google's consent mode, all with the same value. */
export const sixSignals = (word: string) => ({
  analytics_storage: word,
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  functionality_storage: word,
  personalization_storage: word,
});

/** After this the clock moves only when a test moves it. */
export async function stopTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Well past the banner's delay, neither the banner nor its announcement has appeared. */
export async function neverAsks(page: Page) {
  await page.clock.runFor(5_000);
  await expect(page.getByRole("status").filter({ hasText: "We Value Your Privacy" })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
}

/** Requests to other origins, without the pixel's. */
export const scripts = (outside: URL[]) => outside.map(String).filter((url) => !url.includes("facebook"));
