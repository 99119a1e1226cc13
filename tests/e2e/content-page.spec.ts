import { expect, test } from "@playwright/test";
import { answerOpens, quoteGoesOn } from "./content-page";
import { expectNothingSerious } from "./nothing-serious";

test("answers open by mouse and keyboard", async ({ page }) => {
  await page.goto("/data-sources");
  await answerOpens(page);
  const question = page.locator("main summary").nth(1);
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main details").nth(1)).toHaveAttribute("open", "");
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
