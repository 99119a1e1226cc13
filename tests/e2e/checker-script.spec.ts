import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("an error leads to its field, and with Ctrl to another tab", async ({ page, context }) => {
  await page.goto("/price-guarantee?pickupAddress=33101&deliveryAddress=10001&askedPrice=much");
  await hydrated(page);
  const link = page.getByRole("alert").getByRole("link");
  const price = page.getByLabel("Their price", { exact: true });
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(price).not.toBeFocused();
  await link.click();
  await expect(price).toBeFocused();
});
