import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

const make = (page: Page) => page.getByRole("combobox", { name: "Make" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function atMake(page: Page, year = "2019") {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  await wizard.field("Year").selectOption(year);
  return wizard;
}

/** Holds the answers to a request back until told. */
async function hold(page: Page, pattern: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** The most options that show in the half second after the field was left for the year, in the same task as what came before. */
function mostOptionsAfter(page: Page, act: "leave" | "press and leave" | "type and leave"): Promise<number> {
  return make(page).evaluate(async (field: HTMLInputElement, act) => {
    field.focus();
    if (act === "press and leave") field.click();
    if (act === "type and leave") document.execCommand("insertText", false, "Hon");
    field.form?.querySelector("select")?.focus();
    let most = 0;
    const ends = performance.now() + 500;
    while (performance.now() < ends) {
      most = Math.max(most, document.querySelectorAll("[role=listbox] [role=option]").length);
      await new Promise(requestAnimationFrame);
    }
    return most;
  }, act);
}

test("a make typed in full keeps the list to what begins with it, on the way out too", async ({ page }) => {
  await atMake(page);
  await make(page).click();
  await expect(options(page).nth(50)).toBeAttached();
  await make(page).pressSequentially("Honda");
  await expect(options(page)).toHaveText(["Honda", "Honda Motorcycle/ATV"]);
  expect(await mostOptionsAfter(page, "leave")).toBeLessThanOrEqual(2);
  await expect(options(page)).toHaveCount(0);
});

test("a field with a make offers the others when it's opened again", async ({ page }) => {
  const wizard = await atMake(page);
  await wizard.chooseVehicle();
  await wizard.field("Model").focus();
  await make(page).click();
  await expect(options(page).nth(50)).toBeAttached();
});

test("stays closed after the field was left, however late the makes come", async ({ page }) => {
  const release = await hold(page, "**/api/makes?*");
  const wizard = await atMake(page);
  await make(page).click();
  await wizard.field("Year").focus();
  await expect(options(page)).toHaveCount(0);
  const answer = page.waitForResponse("**/api/makes?*");
  release();
  await (await answer).finished();
  await expect(options(page)).toHaveCount(0);
  await expect(make(page)).toHaveAttribute("aria-expanded", "false");
});

for (const act of ["press and leave", "type and leave"] as const)
  test(`stays closed if a slow device gets to ${act} at once`, async ({ page }) => {
    const wizard = await atMake(page);
    await mostOptionsAfter(page, act);
    expect(await options(page).count()).toBe(0);
    await expect(wizard.field("Year")).toBeFocused();
    await make(page).click();
    await expect(options(page).nth(50)).toBeAttached();
  });

test("Tab goes to the model at once, while its list is still on the way", async ({ page }) => {
  const release = await hold(page, "**/api/models?*");
  const wizard = await atMake(page);
  await make(page).pressSequentially("Toyo");
  await make(page).press("Tab");
  await expect(wizard.field("Model")).toBeFocused();
  await expect(wizard.field("Model")).toBeDisabled();
  await expect(make(page)).toHaveValue("Toyota");
  release();
  await expect(wizard.field("Model")).toBeEnabled();
  await expect(wizard.field("Model")).toBeFocused();
  await wizard.field("Model").selectOption("Camry");
});

test("Enter on a typed make takes it and sends nothing", async ({ page }) => {
  const wizard = await atMake(page);
  await make(page).pressSequentially("toyota");
  await make(page).press("Enter");
  await expect(make(page)).toHaveValue("Toyota");
  await expect(options(page)).toHaveCount(0);
  await expect(wizard.field("Model")).toBeEnabled();
  await expect(make(page)).toBeFocused();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toHaveCount(0);
  await wizard.field("Model").selectOption("Camry");
  await make(page).press("Enter");
  await wizard.atContact();
});

test("without the list of makes ours are there, those of the year", async ({ page }) => {
  await page.route("**/api/makes?*", (route) => route.abort());
  const wizard = await atMake(page, "2021");
  await make(page).click();
  await expect(options(page).filter({ hasText: /^Honda$/ })).toBeAttached();
  await expect(options(page).filter({ hasText: /^AMC$/ })).toHaveCount(0);
  await make(page).fill("Honda");
  await page.getByRole("option", { name: "Honda", exact: true }).click();
  await wizard.field("Model").selectOption("Civic");
  await wizard.press("Contact info");
  await wizard.atContact();
});

test("models that take longer than five seconds are Other", async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, "**/api/models?*");
  const wizard = await atMake(page);
  await make(page).fill("Honda");
  await expect(wizard.field("Model")).toContainText("Loading models");
  await page.clock.fastForward(5_100);
  await wizard.field("Model").selectOption("Other");
  release();
  await expect(wizard.field("Model")).toHaveValue("Other");
  await expect(wizard.field("Model").getByRole("option")).toHaveText(["Select model", "Other"]);
});

test("a make of another kind is found too, and asks what that kind is asked", async ({ page }) => {
  const wizard = await atMake(page);
  await expect(page.getByRole("group", { name: "Does it run?" })).toBeVisible();
  await make(page).pressSequentially("Sea R");
  await page.getByRole("option", { name: "Sea Ray", exact: true }).click();
  await expect(page.getByRole("button", { name: "Boat", pressed: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Does it run?" })).toHaveCount(0);
  await wizard.field("Model").selectOption("SLX 280");
});

test("arrows open the list and walk it, Escape closes it and keeps what was typed", async ({ page }) => {
  await atMake(page);
  await make(page).fill("Toy");
  await make(page).press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(make(page)).toHaveAttribute("aria-expanded", "false");
  await make(page).press("ArrowDown");
  const active = page.getByRole("listbox").getByRole("option", { selected: true });
  await expect(active).toHaveText("Toyota");
  await expect(make(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  await make(page).press("ArrowUp");
  await make(page).press("ArrowUp");
  await expect(active).toHaveText("Use “Toy”");
  await make(page).press("Escape");
  await expect(make(page)).not.toHaveAttribute("aria-activedescendant");
  await expect(make(page)).toHaveValue("Toy");
});
