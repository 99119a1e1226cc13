import type { Page } from "@playwright/test";
import { holdScripts } from "../support/hold-scripts";
import { hydrated } from "../e2e/hydrated";
import { kindsOfPage } from "../e2e/kinds-of-page";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

type Place = { part: Element; top: number };
type Noted = { places: Place[] };

/** Notes where everything in the page's main part is; a drawing may move within its frame. */
const notePlaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    (window as unknown as Noted).places = [...document.querySelectorAll("main *:not(svg *)")]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, top: part.getBoundingClientRect().top + scrollY }));
  });

/** The first few parts that are elsewhere now, by a pixel or more, in words. */
const moved = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Noted).places
      .flatMap(({ part, top }) => {
        if (!part.isConnected || !part.checkVisibility({ visibilityProperty: true })) return [];
        const now = part.getBoundingClientRect().top + scrollY;
        if (Math.abs(now - top) < 1) return [];
        return [`${part.localName} “${part.textContent.trim().slice(0, 30)}”: ${top} to ${now}`];
      })
      .slice(0, 3),
  );

/** Reloads the page and compares where everything is before and after the script takes over. */
async function staysStill(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await notePlaces(page);
  release();
  await hydrated(page);
  expect(await moved(page), path).toEqual([]);
  await page.unrouteAll();
}

for (const width of [360, 1280])
  test.describe(`at ${width} px nothing moves when the script takes over`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("on every kind of page", async ({ page }) => {
      for (const path of kindsOfPage) await staysStill(page, path);
    });

    test("on every step of the form, and on the quote", async ({ page }) => {
      const wizard = wizardOn(page, true);
      await wizard.walkToVehicle("/open-auto-transport");
      await staysStill(page, page.url());
      await wizard.giveVehicle();
      await wizard.atContact();
      await staysStill(page, page.url());
      await wizard.giveContact();
      await expect(wizard.quoteNumber()).toBeVisible();
      await staysStill(page, page.url());
      await staysStill(page, "/quote");
    });
  });
