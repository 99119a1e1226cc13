import { expect, test } from "vitest";
import { knownPages } from "#app/ui/site/known-pages.ts";
import { nearestPages } from "#app/ui/site/nearest-pages.ts";

const meant = (path: string) => nearestPages(path, knownPages).map(({ to }) => to);

test.each([
  ["/boat-shiping", "/boat-shipping"],
  ["/Boat_Shipping", "/boat-shipping"],
  ["/boats", "/boat-shipping"],
  ["/enclosed", "/enclosed-auto-transport"],
  ["/golfcart", "/golf-cart-shipping"],
  ["/atv", "/motorcycle-shipping"],
  ["/contact-us", "/contact"],
  ["/privacy-policy", "/privacy"],
  ["/qoute", "/get-a-quote"],
  ["/faq", "/expert-advice"],
  ["/services/heavy-haul", "/heavy-hauling"],
])("%s probably meant %s", (path, page) => {
  expect(meant(path)[0]).toBe(page);
});

test.each(["/", "/wp-admin", "/xyzzyxyzzy", "/🚗", "/no-such-page"])("%s meant none of our pages", (path) => {
  expect(meant(path)).toEqual([]);
});

test("at most three pages are proposed, each once", () => {
  const all = ["/car-shipping", "/shipping", "/transport", "/car", "/service"].map(meant);
  for (const pages of all) {
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(new Set(pages).size).toBe(pages.length);
  }
});

test.each([
  ["one word of 14,000 letters", `/${"boatshipping".repeat(1_200)}`],
  ["7,000 words", `/${"a-".repeat(7_000)}`],
  ["pages of ours again and again", `/${"boat-shipping/".repeat(1_000)}`],
])("a path of %s is answered at once", (_, path) => {
  // Two thousand pages: fifteen times what we have.
  const pages = Array.from({ length: 2_000 }, (_page, at) => ({
    to: `/auto-transport-place-${at}`,
    label: "",
  }));
  const started = performance.now();
  nearestPages(path, pages);
  expect(performance.now() - started).toBeLessThan(2_000);
});
