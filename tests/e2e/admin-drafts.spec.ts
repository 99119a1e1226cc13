import { newEmail } from "#tests/support/factories.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

test("what was half-typed is there again, in another tab too, until it's saved", async ({ page }) => {
  const staff = await addStaff(process.env.E2E_DATABASE ?? "", "agent");
  await page.context().addCookies([browserCookie(staff, process.env.E2E_BASE_URL ?? "")]);
  await page.goto("/admin/crm/new");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Dana Draft");
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByRole("button", { name: "Save the lead" }).click();
  await page.waitForURL(/\/admin\/crm\/\w{20,}/);
  await expect(page.getByRole("heading", { name: "Dana Draft", level: 1 })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Wants it by Fri");
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await note.pressSequentially("day");
  // Left before the pause is over.
  await page.goto("/admin/crm");
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText(/Your note from .* wasn’t saved/)).toBeVisible();
  await expect(note).toHaveValue("Wants it by Friday");

  const tab = await page.context().newPage();
  await tab.goto(path);
  await hydrated(tab);
  await expect(tab.getByRole("textbox", { name: "Note" })).toHaveValue("Wants it by Friday");
  await tab.close();

  await expectNothingSerious(page);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(page.getByText(/wasn’t saved/)).toHaveCount(0);
});

test("a second email is added, used and listed", async ({ page }) => {
  const staff = await addStaff(process.env.E2E_DATABASE ?? "", "agent");
  await page.context().addCookies([browserCookie(staff, process.env.E2E_BASE_URL ?? "")]);
  const [first, second] = [newEmail(), newEmail()];
  await page.goto("/admin/crm/new");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Dana Second");
  await page.getByLabel("Email", { exact: true }).fill(first);
  await page.getByRole("button", { name: "Save the lead" }).click();
  await page.waitForURL(/\/admin\/crm\/\w{20,}/);
  const contact = page.getByRole("region", { name: "Contact" });
  await contact.getByText("Add an email or phone").click();
  await contact.getByLabel("Email or phone").fill("not one");
  await contact.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address or a phone number");
  await contact.getByLabel("Email or phone").fill(second);
  await contact.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await contact.getByRole("button", { name: `Use ${second}` }).click();
  await expect(page.getByText("In use from now on.")).toBeVisible();
  await expect(contact.getByRole("list", { name: "All emails and phones" })).toContainText(first);
  await expectNothingSerious(page);
  await contact.getByRole("button", { name: `Remove ${first}` }).click();
  await expect(page.getByText("Removed.")).toBeVisible();
  await expect(contact.getByRole("list", { name: "All emails and phones" })).toHaveCount(0);
});
