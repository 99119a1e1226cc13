import type { Page } from "@playwright/test";
import { answerOpens, quoteGoesOn } from "../e2e/content-page";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

test("answers open by mouse and keyboard", async ({ page }) => {
  await page.goto("/data-sources");
  await answerOpens(page);
  const question = page.locator("main summary").nth(1);
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main details").nth(1)).toHaveAttribute("open", "");
});

test("the answers to all questions are printed", async ({ page }) => {
  await page.goto("/data-sources");
  await page.emulateMedia({ media: "print" });
  const answers = page.locator("main .page-questions details > :not(summary)");
  expect(await answers.count()).toBeGreaterThan(0);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  for (const answer of await answers.all()) await expect(answer).toBeHidden();
});

test("the form at the end goes on at the vehicle, the places kept", async ({ page }) => {
  await page.goto("/data-sources");
  await quoteGoesOn(page);
});

test("a link of the contents leads to its heading", async ({ page }) => {
  await page.goto("/data-sources");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Roads and miles" })
    .click();
  await expect(page.getByRole("heading", { name: "Roads and miles" })).toBeInViewport();
});

for (const width of [360, 1280])
  test(`nothing serious at ${width} px, and only tables scroll sideways`, async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/data-sources");
    await page.locator("main summary").first().click();
    await expectNothingSerious(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(errors).toEqual([]);
  });

for (const path of ["/states/texas", "/service-areas", "/privacy"])
  test(`the tables of ${path} are read on a phone without scrolling sideways, and are still tables`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const tables = page.getByRole("table");
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) {
      const hidden = await table.evaluate(
        ({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
      );
      expect(hidden).toBe(0);
    }
    // CSS can take a table's roles away, so the test reads the browser's accessibility tree and not the tags.
    const heard = await heardRoles(page);
    for (const [role, cells] of [
      ["table", "table"],
      ["row", "tr"],
      ["cell", "td"],
    ] as const)
      expect(heard(role)).toBe(await page.locator(`main ${cells}`).count());
  });

/** Returns a function that counts the nodes of a role in the browser's accessibility tree. */
async function heardRoles(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
}
