import type { Page } from "@playwright/test";
import { watchRequests } from "./at-rest";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

const make = (page: Page) => page.getByRole("combobox", { name: "Make" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function atVehicle(page: Page) {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  return wizard;
}

test("no page is loaded twice on the way, and the focus moves to each step's heading", async ({ page }) => {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  const wizard = wizardOn(page, true);
  await wizard.walkToVehicle();
  await expect(page.getByRole("heading", { name: "What are we moving?" })).toBeFocused();
  await wizard.giveVehicle();
  await expect(page.getByRole("heading", { name: "Who’s it for?" })).toBeFocused();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  expect(loads).toHaveLength(1);
});

test("the summary gets the focus, and a bad field its own words", async ({ page }) => {
  const wizard = wizardOn(page, true);
  const summary = page.locator("#quote").getByRole("alert");
  await wizard.open();
  await wizard.giveDestination({ pickup: "33101", delivery: "Springfield" });
  await expect(summary).toBeFocused();
  await expect(wizard.field("Delivery address")).toHaveAccessibleDescription(/complete 5-digit ZIP code/);
  await wizard.giveDestination({ pickup: "33101", delivery: "00000" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("00000");
});

test("a toast is dismissed by its button, and gone once the step is good", async ({ page }) => {
  const wizard = wizardOn(page, true);
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await wizard.open();
  await wizard.press("Vehicle details");
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
  await wizard.press("Vehicle details");
  await expect(toast).toBeVisible();
  await wizard.giveDestination();
  await wizard.atVehicle();
  await expect(toast).toHaveCount(0);
});

test("the browser's Back button walks the steps without a page load", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.walkToVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  await page.goBack();
  await wizard.atVehicle();
  await page.goBack();
  await wizard.atDestination();
  await page.goForward();
  await wizard.atVehicle();
  await expect(wizard.field("Model")).toHaveValue("Civic");
});

test("places are proposed while typing, and chosen by keyboard", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  const pickup = page.getByRole("combobox", { name: "Pickup address" });
  await pickup.pressSequentially("san ant");
  await expect(options(page).first()).toHaveText("San Antonio, TX 78205");
  await pickup.press("ArrowDown");
  await pickup.press("Enter");
  await expect(pickup).toHaveValue("San Antonio, TX 78205");
  await expect(options(page)).toHaveCount(0);
});

test("a field that Google's widget broke is cleared", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("Oops! Something went wrong.");
  await expect(wizard.field("Pickup address")).toHaveValue("");
});

test.describe("the make", () => {
  test("is disabled until a year is chosen, the model until a make is", async ({ page }) => {
    const wizard = await atVehicle(page);
    await expect(make(page)).toBeDisabled();
    await expect(wizard.field("Model")).toBeDisabled();
    await wizard.field("Year").selectOption("2019");
    await expect(make(page)).toBeEnabled();
    await expect(wizard.field("Model")).toBeDisabled();
    await make(page).fill("Honda");
    await expect(wizard.field("Model")).toBeEnabled();
  });

  test("is searched, walked by arrows, chosen by Enter; the list is 300 px at most", async ({ page }) => {
    const wizard = await atVehicle(page);
    await wizard.field("Year").selectOption("2019");
    await make(page).click();
    await expect(options(page).nth(50)).toBeAttached();
    const list = await page.getByRole("listbox", { name: "Suggestions" }).boundingBox();
    expect(list?.height).toBeLessThanOrEqual(300);
    await make(page).pressSequentially("toy");
    await expect(options(page).first()).toHaveText("Toyota");
    await make(page).press("ArrowDown");
    await make(page).press("Enter");
    await expect(make(page)).toHaveValue("Toyota");
    await wizard.field("Model").selectOption("Camry");
  });

  test("closes a fifth of a second after the field has lost the focus", async ({ page }) => {
    await page.clock.install();
    const wizard = await atVehicle(page);
    await wizard.field("Year").selectOption("2019");
    await make(page).click();
    await expect(options(page).first()).toBeVisible();
    // From here on the page's clock moves only when the test moves it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await make(page).blur();
    await page.clock.runFor(190);
    await expect(options(page).first()).toBeVisible();
    await page.clock.runFor(20);
    await expect(options(page)).toHaveCount(0);
  });

  test("and the model are cleared by another year, the model by another make", async ({ page }) => {
    const wizard = await atVehicle(page);
    await wizard.chooseVehicle();
    await make(page).fill("Ford");
    await expect(wizard.field("Model")).toHaveValue("");
    await wizard.field("Model").selectOption("F-150");
    await wizard.field("Year").selectOption("2020");
    await expect(make(page)).toHaveValue("");
    await expect(wizard.field("Model")).toBeDisabled();
  });

  test("that nobody lists can be used as typed; its models are Other", async ({ page }) => {
    const wizard = await atVehicle(page);
    await wizard.field("Year").selectOption("2019");
    await make(page).fill("Zzyzx Motors");
    await page.getByRole("option", { name: /Use/ }).click();
    await wizard.field("Model").selectOption("Other");
    await wizard.press("Contact info");
    await wizard.atContact();
  });

  test("still offers Other when its models cannot be had", async ({ page }) => {
    await page.route("**/api/models?*", (route) => route.abort());
    const wizard = await atVehicle(page);
    await wizard.field("Year").selectOption("2019");
    await make(page).fill("Honda");
    await wizard.field("Model").selectOption("Other");
  });
});

test("while it works the button says so and cannot be pressed again", async ({ page }) => {
  const wizard = await atVehicle(page);
  await wizard.giveVehicle();
  await wizard.atContact();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/quote.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await wizard.giveContact();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(page.getByText("Calculating your quote...")).toBeVisible();
  release();
  await expect(wizard.quoteNumber()).toBeVisible();
});

test("what was typed before the script came is kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/quote", { waitUntil: "commit" });
  await page.locator("[name=pickupAddress]").fill("33101");
  release();
  await expect(page.getByRole("combobox", { name: "Pickup address" })).toHaveValue("33101");
});

test("a list of makes that comes late clears nothing", async ({ page }) => {
  const delays = [300, 1500];
  const lists: Promise<void>[] = [];
  await page.route("**/api/makes?*", (route) => {
    const delay = delays.shift() ?? 0;
    const delayed = new Promise<void>((resolve) => setTimeout(resolve, delay)).then(() => route.continue());
    lists.push(delayed);
    return delayed;
  });
  const atRest = watchRequests(page);
  const wizard = await atVehicle(page);
  await wizard.field("Year").selectOption("2019");
  await make(page).focus();
  await make(page).blur();
  await make(page).fill("Honda");
  await page.getByRole("option", { name: "Honda", exact: true }).click();
  await wizard.field("Model").selectOption("Civic");
  await Promise.all(lists);
  await atRest();
  await expect(wizard.field("Model")).toHaveValue("Civic");
  await wizard.press("Contact info");
  await wizard.atContact();
});
