import { expect, test } from "vitest";
import { htmlErrors } from "#tests/support/check-html.ts";
import { orderPages } from "#tests/support/order-pages.ts";
import { ownDataPages } from "#tests/support/own-data-pages.ts";

test("an order’s pages are valid HTML in every state, with rejected forms, and so is its paper", async () => {
  const pages = await orderPages();
  expect(pages.length).toBeGreaterThan(12);
  expect(htmlErrors(pages)).toEqual([]);
});

test("the pages of one’s own data are valid HTML, and so is the record of a transport", async () => {
  expect(htmlErrors(await ownDataPages())).toEqual([]);
});
