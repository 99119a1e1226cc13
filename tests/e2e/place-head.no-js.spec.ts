import { expect, test } from "./visitor";

test("without script a state's page has its map and its form, which goes on at the vehicle", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/states/texas");
  await expect(page.getByRole("img", { name: /^Map of lanes from and to Texas: / })).toBeVisible();
  await page.getByLabel("Pickup address", { exact: true }).fill("Miami, FL 33101");
  await page.getByLabel("Delivery address", { exact: true }).fill("Houston, TX 77002");
  await page.getByRole("button", { name: "Vehicle details" }).click();
  await expect(page).toHaveURL(/\/quote\?step=vehicle/);
});
