import { expect, test } from "vitest";
import { htmlErrors } from "#tests/support/check-html.ts";
import { orderPages } from "#tests/support/order-pages.ts";
import { ownDataPages } from "#tests/support/own-data-pages.ts";
import { truckPages } from "#tests/support/truck-pages.ts";

test("an order’s pages are valid HTML in every state, with rejected forms, and so is its paper", async () => {
  const pages = await orderPages();
  expect(pages.length).toBeGreaterThan(12);
  expect(htmlErrors(pages)).toEqual([]);
});

test("the pages of one’s own data are valid HTML, and so is the record of a transport", async () => {
  expect(htmlErrors(await ownDataPages())).toEqual([]);
});

test("the pages of carriers and drivers are valid HTML in every state, and so are sheet, bill and claim", async () => {
  const pages = await truckPages();
  expect(pages.length).toBeGreaterThan(35);
  const shown = new Map(pages.map(({ path, html }) => [path, html]));
  for (const [path, words] of [
    ["an open offer", "A load for"],
    ["a countered offer", "$1,500"],
    ["an offer that was won, with its sheet", "QR code of the driver’s link"],
    ["an accepted sheet", "Robin Sample"],
    ["a lost offer", "Another carrier has this load"],
    ["the customer’s dispatch sheet", "Dispatch sheet"],
    ["a finished pickup", "Picked up"],
    ["a finished delivery", "Delivered"],
    ["a signed claim", "Signed"],
  ] as const)
    expect(shown.get(path), path).toContain(words);
  expect(htmlErrors(pages)).toEqual([]);
});
