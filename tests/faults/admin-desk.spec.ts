import { editorSite } from "../e2e/editor-site";
import { expect, test } from "../e2e/visitor";

/** What an editor takes away and brings back, on a site of its own. */
const { editorAt } = editorSite();

test("a page is written, published, taken off the site and put back", async ({ browser }) => {
  const name = test.info().project.name.replace(/[^a-z]/g, "");
  const path = `/piano-shipping-${name}`;
  const editor = await editorAt(browser, "/admin/pages");
  await editor.getByRole("link", { name: "New page" }).click();
  await editor.getByRole("link", { name: "Edit it as one text" }).click();
  await expect(editor).toHaveURL(/as=text/);
  const text = editor.getByLabel("Text", { exact: true });
  await text.fill((await text.inputValue()).replace("path: /", `path: ${path}`));
  await editor.getByRole("button", { name: "Publish the page" }).click();
  await expect(editor.getByRole("alert")).toContainText("title");
  await text.fill(`---
path: ${path}
kind: info
label: Pianos ${name}
title: Shipping a piano by road ${name}
description: How a piano goes by road beside a car, who lashes it, and what it costs to send it with freight instead of a car hauler, told for ${name}.
heading: Pianos by road
lead: A piano isn’t a vehicle, so it goes as freight.
updated: 2026-11-22
---

## Who carries it

A freight carrier with a lift gate takes it, wrapped and lashed upright. Told for ${name}.
`);
  await editor.getByRole("button", { name: "Publish the page" }).click();
  await expect(editor.getByRole("status").first()).toContainText("The page is on the site");
  const visitor = await editor.context().newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Pianos by road");

  await editor.getByRole("button", { name: "Take it off the site" }).click();
  await expect(editor.getByRole("status").first()).toContainText("off the site");
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  await editor.getByRole("button", { name: "Put it back on the site" }).click();
  await expect(editor.getByRole("status").first()).toContainText("back on the site");
  expect((await visitor.reload())?.status()).toBe(200);
});

test("a question is changed, restored, deleted and brought back", async ({ browser }) => {
  const question = `Do you carry a ${test.info().project.name} piano?`;
  const editor = await editorAt(browser, "/admin/faq");
  await editor.getByLabel("Question", { exact: true }).fill(question);
  await editor.getByLabel("Answer", { exact: true }).fill("No, a piano goes as freight.");
  await editor.getByRole("button", { name: "Add" }).click();
  await expect(editor.getByRole("status").first()).toContainText("Saved");
  await editor.getByLabel("Answer", { exact: true }).fill("Yes, if it has wheels and a plate.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByRole("button", { name: "Restore" })).toHaveCount(1);
  await editor.getByRole("button", { name: "Restore" }).click();
  await expect(editor.getByRole("status").first()).toContainText("The earlier text is back");
  await expect(editor.getByLabel("Answer", { exact: true })).toHaveValue("No, a piano goes as freight.");

  await editor.getByText("Delete this question").click();
  await editor.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(editor.getByRole("status").first()).toContainText("deleted");
  await expect(editor.getByRole("link", { name: question })).toHaveCount(0);
  await editor.getByRole("button", { name: `Bring back: ${question}` }).click();
  await expect(editor.getByRole("status").first()).toContainText("back");
  await expect(editor.getByRole("link", { name: question })).toHaveCount(1);
});

test("a review and a post are deleted and brought back", async ({ browser }) => {
  const { name } = test.info().project;
  const editor = await editorAt(browser, "/admin/reviews");
  await editor.getByLabel("Name the customer chose").fill(`Sample Person ${name}`);
  await editor.getByLabel("Trip", { exact: true }).fill("Sedan, Ohio to Florida");
  await editor.getByLabel("Text, as written").fill("They called the evening before they came.");
  await editor.getByLabel("Stars").selectOption("4");
  await editor.getByLabel("Written on").fill("2026-11-01");
  await editor.getByRole("button", { name: "Add" }).click();
  await expect(editor.getByRole("heading", { name: "Change a review" })).toBeVisible();
  await editor.getByText("Delete this review").click();
  await editor.getByRole("button", { name: "Yes, delete it" }).click();
  await editor.getByRole("button", { name: `Bring back: Sample Person ${name}` }).click();
  await expect(editor.getByRole("status").first()).toContainText("The review is back");

  await editor.goto("/admin/news/new");
  const title = `A short-lived post, ${name}`;
  await editor.getByLabel("Title").fill(title);
  await editor
    .getByLabel("Excerpt")
    .fill(`A post that is deleted and comes back, long enough for the ticker to show it, ${name}.`);
  await editor.getByRole("button", { name: "Save draft" }).click();
  await expect(editor.getByRole("status").first()).toContainText("Saved");
  await editor.getByText("Delete this post").click();
  await editor.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(editor.getByRole("status").first()).toContainText("The post is deleted");
  await editor.getByRole("button", { name: `Bring back: ${title}` }).click();
  await expect(editor.getByRole("status").first()).toContainText("as it was");
  await expect(editor.getByLabel("Title")).toHaveValue(title);
});
