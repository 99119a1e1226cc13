import { expect, test, vi } from "vitest";
import { editDistance } from "#app/domain/base/text/edit-distance.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { nearestPages } from "#app/domain/content/search/nearest-pages.ts";

vi.mock(import("#app/domain/base/text/edit-distance.ts"), async (importOriginal) => {
  const { editDistance: real } = await importOriginal();
  return { editDistance: vi.fn(real) };
});

const MAX_STEPS = 500_000;
const entries = await siteEntries();
const meant = (path: string) => nearestPages(path, entries).map((page) => page.path);

test.each([
  ["/boat-shiping", "/boat-shipping"],
  ["/Boat_Shipping", "/boat-shipping"],
  ["/boats", "/boat-shipping"],
  ["/enclosed", "/enclosed-auto-transport"],
  ["/golfcart", "/golf-cart-shipping"],
  ["/atv", "/motorcycle-shipping"],
  ["/about-us", "/about"],
  ["/contact-us", "/contact"],
  ["/privacy-policy", "/privacy"],
  ["/qoute", "/quote"],
  ["/faqs", "/faq"],
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
  ["/blog/fuel-price-impact", "/blog/fuel-prices-impact"],
  ["/blog/clasic-car-transport", "/blog/classic-car-transport"],
  ["/blog/dot-regulation", "/blog/dot-regulations"],
  ["/blog/electric-cars", "/blog/electric-vehicle-transport"],
  ["/blog/brokers", "/blog/shipping-broker"],
])("%s may have meant the article %s", (path, article) => expect(meant(path)[0]).toBe(article));

test.each(["/blog/zebra", "/blog/blog"])("%s is like no article", (path) => expect(meant(path)).toEqual([]));

test("what lies below the blog may have meant articles alone, all else no article", () => {
  expect(meant("/blog/boat-shipping")).not.toContain("/boat-shipping");
  expect(meant("/fuel-prices-impact")).not.toContain("/blog/fuel-prices-impact");
});

test.each([
  ["of one word", "boat-shipping".repeat(1_200)],
  ["of many words", "boat-shipping-".repeat(1_200)],
  ["as long as one that is compared", "boat-shippin-a-b-".repeat(6).slice(0, 99)],
])("a path %s, however long, is compared in few steps", (_what, path) => {
  vi.mocked(editDistance).mockClear();
  meant(`/${path}`);
  // As editDistance promises: so many steps for each letter of the shorter word.
  const steps = vi
    .mocked(editDistance)
    .mock.calls.map(([one, other, max]) => Math.min(one.length, other.length) * (2 * max + 1));
  console.log(
    "STEPS",
    _what,
    steps.reduce((sum, each) => sum + each, 0),
  );
  expect(steps.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_STEPS);
});
