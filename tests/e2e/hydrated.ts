import type { Page } from "@playwright/test";

/**
 * Resolves once the page's script has taken over; it waits for the first paint, so a loaded page still has plain
 * links and forms for a short time.
 */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(() => {
    const header = document.querySelector("header");
    return Boolean(header && Object.keys(header).some((key) => key.startsWith("__reactProps")));
  });
};
