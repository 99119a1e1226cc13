import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { drawnFaults } from "../e2e/drawn-faults";
import { kindsOfPage } from "../e2e/kinds-of-page";
import { FONT_SIZE, largePrint } from "../e2e/large-print";
import { wizardOn } from "../e2e/wizard-page";

test.use({ ...largePrint, javaScriptEnabled: false });

/** Text that reaches out of a frame which hides what does. */
const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
    };
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      let frame = node.parentElement;
      if (!frame?.checkVisibility({ visibilityProperty: true }) || frame.closest("svg, .ticker")) continue;
      while (frame && !clips(frame)) frame = frame.parentElement;
      if (!frame || getComputedStyle(frame).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const edge = frame.getBoundingClientRect();
      const isOut = text.right > edge.right + 1 || text.left < edge.left - 1 || text.bottom > edge.bottom + 1;
      if (text.width > 0 && isOut) faults.push(`cut off: ${node.textContent?.trim() ?? ""}`);
    }
    return faults;
  });

async function looksRight(page: Page, name: string) {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Thirteen letters fit across the narrowest phone: a column of a table has fewer.
    const faults = (await drawnFaults(page)).filter((fault) => width > 320 || !fault.startsWith("squeezed"));
    expect.soft([...faults, ...(await cutText(page))], `${name} at ${width} px`).toEqual([]);
  }
}

test("every kind of page grows with a larger font set in the browser, and nothing is cut off", async ({
  page,
}) => {
  for (const path of kindsOfPage) {
    await page.goto(path);
    const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(size, path).toBe(`${(17 * FONT_SIZE) / 16}px`);
    await looksRight(page, path);
  }
});

test("so does every step of the form, and the quote", async ({ page }) => {
  const wizard = wizardOn(page, false);
  await wizard.reachVehicle();
  await looksRight(page, "the vehicle");
  await wizard.giveVehicle();
  await wizard.atContact();
  await looksRight(page, "the contact");
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await looksRight(page, "the quote");
});

test("at four hundred percent no page is wider than its window", async ({ page }) => {
  await page.setViewportSize({ width: 270, height: 200 });
  for (const path of kindsOfPage) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(270);
  }
});
