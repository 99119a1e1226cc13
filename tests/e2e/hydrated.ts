import type { Page } from "@playwright/test";

/**
 * Resolves once the page's script has taken over. Scripts wait for the first paint, so a page that has loaded is still
 * one of links and plain forms for a moment.
 */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(() => {
    const header = document.querySelector("header");
    return Boolean(header && Object.keys(header).some((key) => key.startsWith("__reactProps")));
  });
};
