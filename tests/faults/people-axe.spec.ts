import type { Page } from "@playwright/test";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { askForLink, writeMessage } from "../e2e/people-forms";
import { expect, test } from "../e2e/visitor";

async function expectFit(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const width of [360, 1280]) {
  test(`nothing serious in contact, refused and received at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/contact");
    await expectNothingSerious(page);
    await writeMessage(page, { email: "pat", topic: /A claim/, number: "EH-1" });
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingSerious(page);
    await expectFit(page);
    await writeMessage(page, { topic: /A claim/, number: "", message: `https://x.test/${"y".repeat(300)}` });
    await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
    await expectNothingSerious(page);
    await expectFit(page);
  });

  test(`nothing serious in referral and its page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/referral");
    await expectNothingSerious(page);
    await expectFit(page);
    await askForLink(page, "kim@example.com");
    await expectNothingSerious(page);
    await expectFit(page);
  });

  test(`nothing serious in the sample mail and around it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/email-preview");
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingSerious(page);
    await expectFit(page);
  });
}
