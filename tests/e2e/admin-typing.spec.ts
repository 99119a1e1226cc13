import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("text selected and typed while the page's script is still on its way replaces and stays", async ({
  page,
}) => {
  const staff = await addStaff(process.env.E2E_DATABASE ?? "", "marketing");
  await page.context().addCookies([browserCookie(staff, process.env.E2E_BASE_URL ?? "")]);
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/admin/pages/new", { waitUntil: "commit" });
  const text = page.getByLabel("Text", { exact: true });
  await text.selectText();
  arrive();
  await hydrated(page);
  await page.keyboard.insertText("All of it is new.");
  await expect(text).toHaveValue("All of it is new.");

  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("Not saved yet");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("All of it is new.");
});
