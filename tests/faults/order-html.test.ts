import { expect, test } from "vitest";
import { htmlErrors } from "#tests/support/check-html.ts";
import { orderPages } from "#tests/support/order-pages.ts";

test("an order’s pages are valid HTML in every state, with rejected forms, and so is its paper", async () => {
  const pages = await orderPages();
  expect(pages.length).toBeGreaterThan(12);
  expect(htmlErrors(pages)).toEqual([]);
});
