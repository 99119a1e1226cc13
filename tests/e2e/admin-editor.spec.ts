import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { editorSite } from "./editor-site";
import { answerBefore, expect, test } from "./visitor";

/** An editor's day on a site of its own, because it writes news. */
const { url, editorAt } = editorSite();

const excerpt =
  "Carriers ask for a little more on the way to Florida, as they do each winter, and less back.";

test("news is written, seen before, published, and is in the ticker of a page that was open", async ({
  browser,
}) => {
  const readerContext = await browser.newContext({ baseURL: url(), javaScriptEnabled: true });
  await answerBefore(readerContext);
  const visitor = await readerContext.newPage();
  await visitor.goto("/terms");

  const editor = await editorAt(browser, "/admin/news");
  await editor.getByRole("link", { name: "Write a post" }).click();
  const title = `Winter on the road south ${test.info().project.name}`;
  await editor.getByLabel("Title").fill(title);
  await editor.getByLabel("Excerpt").fill("Too short");
  await editor.getByLabel("Text", { exact: true }).fill("What it means for **your** trip.");
  await editor.getByRole("button", { name: "Publish now" }).click();
  await expect(editor.getByRole("alert")).toContainText("60 to 160 characters");
  await expect(editor.getByLabel("Title")).toHaveValue(title);

  await editor.getByLabel("Excerpt").fill(`${excerpt} ${test.info().project.name}`);
  await editor.getByRole("button", { name: "Publish now" }).click();
  await expect(editor.getByRole("alert")).toContainText("Give the day it happened");
  await editor.getByLabel("Day it happened").fill(deskDayOf(new Date()));
  await editor.getByLabel("Source", { exact: true }).fill("Sample source");
  await editor.getByLabel("Address of the source").fill("https://www.example.com/winter");
  await editor.getByRole("button", { name: "Preview" }).click();
  const preview = editor.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.getByText("your", { exact: true })).toBeVisible();

  await editor.getByRole("button", { name: "Publish now" }).click();
  await expect(editor.getByRole("status").first()).toBeVisible();
  const ticker = visitor.getByRole("complementary", { name: "INDUSTRY NEWS" });
  await expect(ticker.getByRole("link", { name: excerpt }).first()).toBeAttached();
});

test("a page is edited, its mistake told by field, drafted, shown at once, and restored", async ({
  browser,
}) => {
  const editor = await editorAt(browser, "/admin/pages?q=boat-shipping");
  await editor.getByRole("link", { name: "/boat-shipping" }).first().click();
  const field = editor.getByLabel("Heading", { exact: true });
  const heading = await field.inputValue();

  await field.fill("x");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor.getByRole("alert")).toContainText("Heading: heading must have 4 to 90 characters");
  await expect(field).toHaveAccessibleDescription(/4 to 90 characters/);

  const renamed = `Boats by road, ${test.info().project.name}`;
  await field.fill(renamed);
  await editor.getByRole("button", { name: "Save as draft" }).click();
  await expect(editor.getByText("This is the draft that")).toBeVisible();
  await expect(field).toHaveValue(renamed);
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(renamed);
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor.getByRole("status").first()).toContainText("Saved");
  await expect(editor.getByText("This is the draft that")).toHaveCount(0);
  const page = await editor.context().newPage();
  await page.goto("/boat-shipping");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);

  await editor.getByRole("button", { name: "Restore" }).first().click();
  await expect(editor.getByRole("status").first()).toContainText("back on the site");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});
