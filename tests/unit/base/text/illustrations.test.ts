import { expect, test } from "vitest";
import { illustrationFor } from "#app/domain/base/text/illustrations.ts";
import { readNewsFixtures } from "../../../../prisma/fixtures/news/read-post-fixtures";
import { readPageFixtures } from "../../../../prisma/fixtures/pages/read-page-fixtures";

const pages = readPageFixtures().fixtures.map(({ page }) => page);

test("each service, article and post has a drawing of its own", () => {
  const services = pages.filter(({ kind }) => kind === "service");
  const articles = pages.filter(({ kind }) => kind === "article");
  const posts = readNewsFixtures().fixtures.map(({ title, excerpt }) => illustrationFor(title, excerpt));
  for (const { path, vehicle } of [...services, ...articles]) expect(vehicle, path).toBeDefined();
  const all = [...[...services, ...articles].map(({ vehicle }) => vehicle), ...posts];
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test("the pages of golf cart regions have the cart", () => {
  const regions = pages.filter(({ kind }) => kind === "region");
  expect(regions.length).toBeGreaterThan(0);
  for (const { path, vehicle } of regions) expect(vehicle, path).toBe("golf-cart");
});

test.each([
  ["The Supreme Court’s ruling on brokers", "What it means for your car.", "courthouse"],
  ["Winter comes early to Donner Pass", "Chains from November on.", "snow-chains"],
  ["Shipping a Tesla to Oregon", "How electric cars travel.", "electric-car"],
  ["What a lift costs", "Prices for a lifted truck.", "price-sheet"],
  ["Motorcycle season", "How bikes travel.", "motorcycle"],
  ["Nothing we have a word for", "Nor here.", "open-carrier"],
] as const)("%s: %s", (title, excerpt, drawing) => {
  expect(illustrationFor(title, excerpt)).toBe(drawing);
});
