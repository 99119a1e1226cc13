import { expect, test } from "vitest";
import { knownPages } from "#app/ui/site/known-pages.ts";
import { editDistance, nearestPages } from "#app/domain/search/nearest-pages.ts";

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

test("a path of four thousand letters is answered at once", () => {
  const started = performance.now();
  meant(`/${"boat-shipping".repeat(300)}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("swapping two letters is one mistake, and so is each letter too many, too few or wrong", () => {
  expect(editDistance("quote", "qoute")).toBe(1);
  expect(editDistance("quote", "quotes")).toBe(1);
  expect(editDistance("quote", "quot")).toBe(1);
  expect(editDistance("quote", "quite")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
});
