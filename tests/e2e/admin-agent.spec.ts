import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { newEmail } from "#tests/support/factories.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

const database = () => process.env.E2E_DATABASE ?? "";
const baseURL = () => process.env.E2E_BASE_URL ?? "";

function leadOf(email: string): string {
  const db = new Database(database(), { readonly: true });
  const row = db.prepare("SELECT id FROM leads WHERE email = ?").get(email) as { id: string };
  db.close();
  return row.id;
}

async function asAgent(page: Page, name: string) {
  const staff = await addStaff(database(), "agent", name);
  await page.context().addCookies([browserCookie(staff, baseURL())]);
}

/** The composer's tab; its radio button is as large as its label. */
const choose = (page: Page, tab: string) => page.getByRole("radio", { name: new RegExp(`^${tab}`) }).check();

test("an agent's day: a quote arrives, is answered by phone, noted, priced anew and booked", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();
  const customer = await browser.newContext({ baseURL: baseURL(), javaScriptEnabled });
  const form = wizardOn(await customer.newPage(), javaScriptEnabled);
  await form.reachContact();
  await form.giveContact({ name: "Sample Person 3", email, phone: "(585) 555-0103" });
  await customer.pages()[0]?.waitForURL(/\/quote\/EH-/);
  await customer.close();

  await asAgent(page, "Sample Agent 1");
  await page.goto(`/admin/crm/${leadOf(email)}`);
  if (javaScriptEnabled) await hydrated(page);
  await expect(page.getByRole("heading", { name: "Sample Person 3", level: 1 })).toBeVisible();
  await expect(page.getByText(/^waits \d+ min/)).toBeVisible();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText(/Quote EH-/).first()).toBeVisible();

  await choose(page, "Call");
  await page.getByRole("radio", { name: "Reached" }).check();
  await page.getByLabel("What was said").fill("Moving in March, wants a better price.");
  await page.getByLabel("Then").selectOption("Send the price");
  await page.getByRole("button", { name: "Save call" }).click();
  await expect(page.getByText("Call saved.")).toBeVisible();
  await expect(timeline.getByText("Moving in March, wants a better price.")).toBeVisible();
  await expect(timeline.getByText("Stage New → Contacted")).toBeVisible();
  await expect(page.getByText(/^waits \d+ min/)).toHaveCount(0);

  await choose(page, "Note");
  await page.getByLabel("Note", { exact: true }).last().fill("Keys are with the neighbor.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(timeline.getByText("Keys are with the neighbor.")).toBeVisible();

  const tasks = page.getByRole("region", { name: "Tasks" });
  await tasks.getByLabel("New task").fill("Booking papers");
  await tasks.getByRole("button", { name: "Add" }).click();
  await expect(tasks.getByText("2 open")).toBeVisible();
  await tasks.getByRole("button", { name: "Done: Send the price" }).click();
  await expect(tasks.getByText("1 open")).toBeVisible();

  const panel = page.getByRole("region", { name: "Quote" });
  await panel.getByRole("link", { name: "New version" }).click();
  await page.getByLabel("Price by hand").fill("900");
  await page.getByLabel("Why this price").fill("Matched another offer");
  await page.getByRole("button", { name: "Show the new price" }).click();
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText("New version of the quote saved.")).toBeVisible();
  await expect(timeline.getByText(/version 2/).first()).toBeVisible();
  await panel.getByRole("button", { name: /^Book at \$900/ }).click();
  await expect(page.getByText("Booked.", { exact: true })).toBeVisible();
  await expect(timeline.getByText("Stage Contacted → Booked")).toBeVisible();
});

test("two agents on one lead: the second is shown both stages and chooses", async ({
  page,
  browser,
  request,
  javaScriptEnabled,
}) => {
  const email = newEmail();
  const formData = {
    pickupAddress: "Miami, FL 33101",
    deliveryAddress: "New York, NY 10001",
    transportType: "open",
    vehicleYear: "2019",
    vehicleMake: "Honda",
    vehicleModel: "Civic",
    isRunning: true,
    fullName: "Sample Person 4",
    email,
    phone: "",
  };
  const arrived = await request.post("/api/submit-quote", {
    data: { formData },
    headers: { "Idempotency-Key": email },
  });
  expect(arrived.status()).toBe(201);
  const path = `/admin/crm/${leadOf(email)}`;
  const other = await (await browser.newContext({ baseURL: baseURL(), javaScriptEnabled })).newPage();
  await asAgent(page, "Sample Agent 1");
  await asAgent(other, "Sample Agent 2");
  for (const each of [page, other]) {
    await each.goto(path);
    if (javaScriptEnabled) await hydrated(each);
  }
  const contactOf = (each: Page) => each.getByRole("region", { name: "Contact" });
  const choose = (each: Page, stage: string) => contactOf(each).getByLabel("Stage").selectOption(stage);
  const save = (each: Page) => contactOf(each).getByRole("button", { name: "Save", exact: true }).click();
  // Chosen before the first saves: a screen where nothing is chosen would show the new stage by itself.
  await choose(other, "Follow-up");
  await choose(page, "Quoted");
  await save(page);
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await save(other);
  const clash = other.getByRole("alert", { name: /Sample Agent 1 changed this lead/ });
  await expect(clash).toBeFocused();
  await expect(clash.getByRole("radio", { name: /Quoted/ })).toBeVisible();
  await expect(clash.getByRole("radio", { name: "Follow-up" })).toBeChecked();
  await clash.getByRole("button", { name: "Save these choices" }).click();
  await expect(other.getByText("Stage Quoted → Follow-up")).toBeVisible();
  await other.context().close();
});
