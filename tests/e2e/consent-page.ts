import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";

/** The smallest picture there is. */
const dot = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/** A visitor of `site` who has chosen nothing yet. Whatever asks the outside is noted and gets an empty answer. */
export async function newVisitor(browser: Browser, site: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: site,
    storageState: { cookies: [], origins: [] },
    ...options,
  });
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
    /** the pixel's events so far, in order */
    pixels: () => outside.filter((url) => url.hostname === "www.facebook.com").map((url) => url.searchParams),
    /** ends the visit; nothing may have gone wrong on it */
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

/** All that Google's script was told, each word as a plain list. */
export const sentToGoogle = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map(
      (words) => JSON.parse(JSON.stringify([...(words as Iterable<unknown>)])) as unknown[],
    ),
  );

/** The events that Google's script was told: name and figures. */
export const googleEvents = async (page: Page) =>
  (await sentToGoogle(page))
    .filter(([what]) => what === "event")
    .map(([, name, figures]) => ({ name, figures }));

/** What consent mode says now: every word about it laid over the one before. */
export const consentNow = async (page: Page): Promise<Record<string, string>> =>
  Object.assign(
    {},
    ...(await sentToGoogle(page)).filter(([what]) => what === "consent").map((words) => words[2]),
  );

/** A site that has ids for both services. */
export const startSiteWithIds = () =>
  startSite(join(process.env[TEMPLATE] ?? mkdtempSync(join(tmpdir(), "none-")), "template.db"), {
    GA_MEASUREMENT_ID: "G-EVENHAUL01",
    META_PIXEL_ID: "123456789012345",
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
export const googleScript = "https://www.googletagmanager.com/gtag/js?id=G-EVENHAUL01";

/** The six signals of consent mode, all with the same word. */
export const sixSignals = (word: string) => ({
  analytics_storage: word,
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  functionality_storage: word,
  personalization_storage: word,
});

/** From here on time passes only where a test lets it. */
export async function stopTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Long after its moment there is still no banner, nor a word that one comes. */
export async function neverAsks(page: Page) {
  await page.clock.runFor(5_000);
  await expect(page.getByRole("status").filter({ hasText: "We Value Your Privacy" })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
}

/** What was asked outside, the pixel aside. */
export const scripts = (outside: URL[]) => outside.map(String).filter((url) => !url.includes("facebook"));
