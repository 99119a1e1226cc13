import { holdScripts } from "../support/hold-scripts";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("who types before the script is there goes on in the same field, and gets proposals", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const pickup = page.getByLabel("Pickup address");
  await pickup.pressSequentially("san ant");
  const typedInto = await pickup.elementHandle();
  release();
  await expect(page.getByRole("option").first()).toContainText("San Antonio, TX");
  await expect(pickup).toBeFocused();
  expect(await pickup.evaluate((field, typed) => field === typed, typedInto)).toBe(true);
  await page.keyboard.type("onio");
  await expect(pickup).toHaveValue("san antonio");
});

test("a vehicle chosen before the script is there stays chosen", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  let release = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await wizard.field("Year").selectOption("2019");
  release();
  await expect(wizard.field("Make")).toBeEnabled();
  await expect(wizard.field("Year")).toHaveValue("2019");
  await wizard.giveVehicle();
  await wizard.atContact();

  release = await holdScripts(page);
  await page.goto("/quote?step=vehicle", { waitUntil: "domcontentloaded" });
  await expect(wizard.field("Model")).toHaveValue("Civic");
  await wizard.field("Make").fill("Toyo");
  release();
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("Toyota");
  await expect(wizard.field("Make")).toBeFocused();
  await expect(wizard.field("Make")).toHaveValue("Toyo");
  await expect(wizard.field("Model")).toHaveValue("");
  await expect(wizard.field("Year")).toHaveValue("2019");
});

test("a key pressed in the very moment in which React takes over breaks nothing", async ({ page }) => {
  // React has started once it listens for keys, but Remix hasn't decoded the page's data yet.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (...rule: unknown[]) => void;
    const press = () =>
      document
        .querySelector("[name=pickupAddress]")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    document.addEventListener = (type: string, ...rest: unknown[]) => {
      listen(type, ...rest);
      if (type === "keydown") queueMicrotask(press);
    };
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/");
  await hydrated(page);
  expect(errors).toEqual([]);
});
