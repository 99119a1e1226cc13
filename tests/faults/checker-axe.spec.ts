import { check, openChecker, verdict } from "../e2e/checker-page";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

for (const width of [360, 1280])
  test(`nothing serious before, after and refused at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openChecker(page, true);
    await expectNothingSerious(page);
    await check(page, { price: "250" });
    await verdict(page, "Far too low to be safe");
    await expectNothingSerious(page);
    await openChecker(page, true);
    await check(page, { price: "cheap" });
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingSerious(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
