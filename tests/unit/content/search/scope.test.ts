import { expect, test } from "vitest";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { namedPlaces, scopeOfPage, scopesNamed } from "#app/domain/content/search/scope.ts";

const entries = await siteEntries();
const places = namedPlaces(entries);
const regionPaths = entries.flatMap(({ kind, path }) => (kind === "region" ? path : []));
const named = (text: string) => scopesNamed(text, places);

test.each([
  ["Do you ship to West Virginia?", ["/states/westvirginia", "/auto-transport-west-virginia"]],
  ["from New York", ["/states/newyork", "/auto-transport-new-york", "/locations/new-york-ny"]],
  ["kansas", ["/states/kansas", "/auto-transport-kansas"]],
  ["Miami traffic", ["/locations/miami-fl"]],
  ["golf cart to Naples", ["/golf-cart-shipping/naples-fort-myers"]],
  ["golf carts to Clearwater", ["/golf-cart-shipping/tampa-st-petersburg"]],
  ["Naples", []],
  ["can I leave things in the car", []],
])("%j names its places and no others", (text, scopes) =>
  expect(named(text).sort()).toEqual([...scopes].sort()),
);

test("both of two places are named, also where one's name is part of the other's", () => {
  const both = named("Virginia to West Virginia");
  expect(both).toContain("/states/virginia");
  expect(both).toContain("/states/westvirginia");
});

test.each(regionPaths)("%s is named by the towns in its own name, where carts are meant", (path) => {
  const towns = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
  expect(named(`a golf cart to ${towns}`)).toContain(path);
});

test("a page of a place has its own scope, all others have none", () => {
  expect(scopeOfPage({ path: "/states/ohio", kind: "state" })).toBe("/states/ohio");
  expect(scopeOfPage({ path: "/boat-shipping", kind: "service" })).toBe("");
});
