import { check, openChecker, verdict } from "./checker-page";
import { expect, test } from "./visitor";

test.beforeEach(({ page, javaScriptEnabled }) => openChecker(page, javaScriptEnabled));

test("a price far too low is called that, with what to ask", async ({ page }) => {
  await check(page, { price: "$250" });
  await verdict(page, "Far too low to be safe");
  await expect(page.getByText("Is this a binding price")).toBeVisible();
  await expect(page.getByText("MC and USDOT numbers")).toBeVisible();
});

test("our own estimate is a fair price, at an address that can be opened again", async ({
  page,
  request,
}) => {
  const ours = await request.post("/api/calculate-quote", {
    data: {
      pickupZip: "33101",
      deliveryZip: "10001",
      transportType: "open",
      isRunning: true,
      vehicleYear: "2020",
      vehicleMake: "Toyota",
      vehicleModel: "Camry",
    },
  });
  const { estimatedPrice } = (await ours.json()) as { estimatedPrice: number };
  await check(page, { price: `$${estimatedPrice.toLocaleString("en-US")}.00` });
  await verdict(page, "A fair price");
  await page.reload();
  await verdict(page, "A fair price");
  await expect(page.getByRole("link", { name: "monarchtg.com" })).toBeVisible();
  await expect(page.getByLabel("Their price", { exact: true })).toHaveValue(/\.00$/);
});

test("a price that is none is refused with a way to its field", async ({ page }) => {
  await check(page, { price: "cheap" });
  await page.getByRole("alert").getByRole("link", { name: "Please enter the price in dollars" }).click();
  await expect(page.getByLabel("Their price", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Their price", { exact: true })).toHaveValue("cheap");
  await expect(page.getByLabel("Pickup address", { exact: true })).toHaveValue("33101");
});

test("a ZIP that nobody uses is refused by its number", async ({ page }) => {
  await check(page, { pickup: "99998" });
  await expect(page.getByRole("alert")).toContainText("We don’t know the ZIP code 99998");
});

test("a pickup date moves our range to its season; one in the past is refused at its field", async ({
  page,
}) => {
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("When").fill(inAMonth);
  await check(page, { price: "1000" });
  await expect(page.getByText(/^Our range, pickup from \w+ \d+, \d{4} to/)).toBeVisible();
  await expect(page.getByLabel("When")).toHaveValue(inAMonth);

  await page.getByLabel("When").fill("2020-01-01");
  await check(page);
  await page.getByRole("alert").getByRole("link", { name: "2020-01-01 is in the past" }).click();
  await expect(page.getByLabel("When")).toBeFocused();
  await expect(page.getByLabel("When")).toHaveValue("2020-01-01");
});

test("a vehicle that does not run is no price by ship, and the form says whom to call", async ({ page }) => {
  await page.getByText("Does not run", { exact: true }).click();
  await check(page, { delivery: "96813" });
  await expect(page.getByRole("alert")).toContainText("start and drive aboard");
  await expect(page.getByRole("alert")).toContainText("Please call");
});
