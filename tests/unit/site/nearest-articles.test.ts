import { expect, test } from "vitest";
import { articlePaths } from "#app/domain/pages/registry/screens.ts";
import { nearestArticles } from "#app/ui/site/nearest-articles.ts";

const articles = articlePaths.map((path) => ({ path, label: path }));
const nearest = (slug: string) => nearestArticles(slug, articles).map(({ to }) => to);

test.each([
  ["fuel-price-impact", "/blog/fuel-prices-impact"],
  ["clasic-car-transport", "/blog/classic-car-transport"],
  ["dot-regulation", "/blog/dot-regulations"],
  ["electric-cars", "/blog/electric-vehicle-transport"],
  ["brokers", "/blog/shipping-broker"],
])("%s may have meant %s", (slug, path) => {
  expect(nearest(slug)[0]).toBe(path);
  expect(nearest(slug).at(-1)).toBe("/blog");
});

test("what is like no article leads to the list alone", () => {
  expect(nearest("zebra")).toEqual(["/blog"]);
  expect(nearest("blog")).toEqual(["/blog"]);
});
