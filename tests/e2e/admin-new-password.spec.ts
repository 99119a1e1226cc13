import { join } from "node:path";
import { addStaff, browserCookie, staffPassword } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

let site: Site;
test.beforeAll(async () => {
  const template = join(process.env[TEMPLATE] ?? "", "template.db");
  site = await startSite(template, { VPIC_BASE_URL: "http://127.0.0.1:9" });
});
test.afterAll(() => site.stop());

test("the strength of a new password is said in words while it’s typed, and what it needs comes only then", async ({
  page,
  context,
}) => {
  const staff = await addStaff(site.database, "agent", "Amber Sample");
  await context.addCookies([browserCookie(staff, site.url)]);
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  const estimates = () => scripts.filter((path) => path.includes("password-strength"));
  await page.goto(`${site.url}/admin/account`);
  await hydrated(page);
  const field = page.getByLabel("New, 12 or more");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  expect(estimates()).toEqual([]);
  for (const [typed, said] of [
    ["short", "very weak"],
    ["passwordpassword", "very weak"],
    ["Amber Sample 2026", "weak"],
    ["onion river lamp 7", "strong"],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(`Strength: ${said}`), typed).toBeVisible();
  }
  expect(estimates()).toHaveLength(1);
  await expectNothingSerious(page);
  await field.fill("");
  await expect(page.getByText("Strength:")).toHaveCount(0);
});

test("what the meter lets through, the server still compares with the leaked ones", async ({
  page,
  context,
}) => {
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  await page.goto(`${site.url}/admin/account`);
  await page.getByLabel("Now", { exact: true }).fill(staffPassword);
  await page.getByLabel("New, 12 or more").fill("polniypizdec0211");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByText("is on a list of leaked passwords").first()).toBeVisible();
});
