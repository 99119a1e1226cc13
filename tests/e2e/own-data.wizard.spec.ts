import { createHmac, randomUUID } from "node:crypto";
import { submitQuote } from "#tests/support/drill.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { bookingSite } from "./booking-site";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const site = bookingSite();
test.describe.configure({ timeout: 120_000 });

/** The link as the email has it: the site under test has no mail server, and its secret is the tests' own. */
function linkTo(email: string): string {
  const [row] = sql(
    site.database(),
    "SELECT id FROM data_requests WHERE email = ? ORDER BY asked_at DESC",
    email,
  );
  const token = createHmac("sha256", "a secret that only tests know").update(
    `own-data:${String(row?.["id"])}`,
  );
  return `/privacy/mine/${token.digest("base64url")}`;
}

test("somebody asks on the privacy page, corrects their name, takes a copy and has everything erased", async ({
  page,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const email = `own-${randomUUID().slice(0, 8)}@example.com`;
  const number = await submitQuote(site.url(), email);
  await page.goto(`${site.url()}/privacy`);
  const form = page.locator("form#own-data");
  await form.getByLabel("Your email address").fill("no address");
  await form.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid email format");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("If we keep anything under that address")).toBeVisible();
  if (withScript) await expectNothingSerious(page);

  const path = linkTo(email);
  await page.goto(site.url() + path);
  await expect(page.getByRole("heading", { name: "What we keep about you", exact: true })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  if (withScript) await expectNothingSerious(page);
  const quotes = page.locator("details.own-data-kept").filter({ has: page.getByText(/^Quotes/) });
  await quotes.locator("summary").click();
  await expect(quotes.getByText(number)).toBeVisible();
  await page.getByLabel("Full name").fill("Kim Corrected");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Kim Corrected");
  const [copying] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Text to read" }).click(),
  ]);
  expect(copying.suggestedFilename()).toMatch(/^my-data-.*\.txt$/);

  await page.getByRole("link", { name: "Erase what you keep about me" }).click();
  await expect(page.getByRole("heading", { name: "What stays, and why" })).toBeVisible();
  if (withScript) await expectNothingSerious(page);
  await page.getByRole("button", { name: "Erase it now" }).click();
  await expect(page.getByRole("heading", { name: "It’s erased" })).toBeVisible();
  await page.goto(site.url() + path);
  await expect(page.getByRole("heading", { name: "What we keep about you", exact: true })).toHaveCount(0);
  expect(
    sql(site.database(), "SELECT * FROM leads WHERE email = ? OR full_name = 'Kim Corrected'", email),
  ).toEqual([]);
});
