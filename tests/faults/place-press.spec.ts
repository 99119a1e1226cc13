import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

const proposals = (page: Page) => page.getByRole("listbox").getByRole("option");
const forward = (page: Page) => page.getByRole("button", { name: "Vehicle details" });

/** At the first step with both cities typed, and the list of the second under it. */
async function withTwoCities(page: Page) {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("Detroit, MI");
  await wizard.field("Delivery address").fill("NYC");
  await expect(wizard.field("Pickup address")).toHaveValue("Detroit, MI 48226");
  await expect(proposals(page)).not.toHaveCount(0);
  return wizard;
}

async function pressDown(page: Page) {
  await forward(page).hover();
  await page.mouse.down();
}

/** Two frames: what an answer changes has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test("a press of the button counts, however late it's let go after what it left has been read", async ({
  page,
}) => {
  const wizard = await withTwoCities(page);
  const read = page.waitForResponse("**/api/places?q=NYC");
  await pressDown(page);
  await (await read).finished();
  await drawn(page);
  await expect(wizard.field("Delivery address")).toHaveValue("NYC");
  await page.mouse.up();
  await wizard.atVehicle();
});

test("a press counts when other proposals come in the middle of it", async ({ page }) => {
  const wizard = wizardOn(page, true);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/api/places?q=San*Diego*", async (route) => {
    await late;
    await route.continue();
  });
  await wizard.open();
  await wizard.field("Pickup address").fill("48226");
  await wizard.field("Delivery address").fill("San");
  await expect(proposals(page).nth(3)).toBeVisible();
  const asked = page.waitForRequest("**/api/places?q=San*Diego*");
  await wizard.field("Delivery address").fill("San Diego, CA");
  await asked;
  await pressDown(page);
  const answered = page.waitForResponse("**/api/places?q=San*Diego*");
  arrive();
  await (await answered).finished();
  await drawn(page);
  await expect(proposals(page).nth(3)).toBeVisible();
  await page.mouse.up();
  await wizard.atVehicle();
});

test("a list whose field was left before the press closes only after it", async ({ page }) => {
  await page.clock.install();
  const wizard = await withTwoCities(page);
  await forward(page).hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await wizard.field("Delivery address").press("Tab");
  await page.mouse.down();
  await page.clock.runFor(1_000);
  await expect(proposals(page)).not.toHaveCount(0);
  await page.mouse.up();
  await page.clock.resume();
  await wizard.atVehicle();
});

test("a list that its field left open is gone as soon as a ZIP is typed there", async ({ page }) => {
  const wizard = await withTwoCities(page);
  // In one go: the list would close by itself a moment later.
  await wizard.field("Delivery address").evaluate((field: HTMLInputElement) => {
    field.blur();
    field.focus();
    field.select();
    document.execCommand("insertText", false, "10001");
  });
  expect(await proposals(page).count()).toBe(0);
});

test("a field that's left by the mouse gets its ZIP, and its list closes, once the press is over", async ({
  page,
}) => {
  const wizard = await withTwoCities(page);
  await page.getByRole("heading", { name: "Where to?" }).hover();
  await page.mouse.down();
  await expect(proposals(page)).not.toHaveCount(0);
  await page.mouse.up();
  await expect(wizard.field("Delivery address")).toHaveValue("New York, NY 10001");
  await expect(proposals(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a tap on the button counts", async ({ page }) => {
    const wizard = await withTwoCities(page);
    await forward(page).tap();
    await wizard.atVehicle();
  });
});
