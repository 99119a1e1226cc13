import { openToday } from "./today-page";
import { expect, test } from "./visitor";

test("Enter presses what has the focus, and opens the lead at the cursor only if nothing has", async ({
  page,
}) => {
  const [, second] = await openToday(page);
  await page.getByRole("button", { name: "Done with Sample Person 1" }).press("Enter");
  const done = page.getByRole("status").filter({ hasText: "Done." });
  await expect(done).toBeVisible();
  await page.getByRole("link", { name: "Everybody’s" }).press("Enter");
  await expect(page).toHaveURL("/admin/today?of=everybody");
  await expect(done).toHaveCount(0);
  await page.goBack();
  // The address changes before the page does.
  await expect(done).toBeVisible();
  await page.getByLabel("Outcome of the call").selectOption("Reached");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "in the lead’s timeline" })).toBeVisible();
  await page.getByRole("heading", { name: "Today" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/crm/${second}`);
});

test("a saved call leaves an empty form, and what was typed for another lead waits for it", async ({
  page,
}) => {
  await openToday(page);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const said = page.getByLabel("After the call");
  const outcome = page.getByLabel("Outcome of the call");
  await said.fill("Wants it closed.");
  await page.getByLabel("Next call").selectOption("Call in a week");
  await row("Sample Person 2").click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole("complementary", { name: "Sample Person 2" })).toBeVisible();
  await expect(said).toHaveValue("");
  await said.fill("Left a message.");
  await outcome.selectOption("Voicemail");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "in the lead’s timeline" })).toBeVisible();
  await expect(said).toHaveValue("");
  await expect(outcome).toHaveValue("");
  await row("Sample Person 1").click({ position: { x: 4, y: 4 } });
  await expect(said).toHaveValue("Wants it closed.");
  await expect(page.getByLabel("Next call")).toHaveValue("7");
  await row("Sample Person 2").click({ position: { x: 4, y: 4 } });
  await expect(said).toHaveValue("");
});
