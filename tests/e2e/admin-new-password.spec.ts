import { addStaff, browserCookie, staffPassword } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const database = process.env.E2E_DATABASE ?? "";

test("the strength of a new password is said in words while it’s typed, and what it needs comes only then", async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await addStaff(database, "agent", "Amber Sample");
  await context.addCookies([browserCookie(staff, baseURL ?? "")]);
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  const estimates = () => scripts.filter((path) => path.includes("password-strength"));
  await page.goto("/admin/account");
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
  baseURL,
}) => {
  await context.addCookies([browserCookie(await addStaff(database, "agent"), baseURL ?? "")]);
  await page.goto("/admin/account");
  await page.getByLabel("Now", { exact: true }).fill(staffPassword);
  await page.getByLabel("New, 12 or more").fill("polniypizdec0211");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByText("is on a list of leaked passwords").first()).toBeVisible();
});
