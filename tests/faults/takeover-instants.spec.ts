import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

/** Delays between the arrival of the page and the first input, in milliseconds. */
const instants = Array.from({ length: 16 }, (_, index) => index * 30);

test("whatever moment the script takes over in, nothing typed is lost and the page comes to life", async ({
  page,
}) => {
  for (const moment of instants) {
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), moment);
    await page.getByLabel("Pickup address").fill("33101");
    await page.getByLabel("Delivery address").fill("10001");
    await hydrated(page);
    await expect(page.locator("[role=combobox][name=pickupAddress]")).toHaveValue("33101");
    await expect(page.locator("[role=combobox][name=deliveryAddress]")).toHaveValue("10001");
  }
});
