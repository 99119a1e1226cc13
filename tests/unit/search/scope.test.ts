import { expect, test } from "vitest";
import { regionPaths } from "#app/domain/pages/places/place-paths.ts";
import { scopeOfPage, scopesNamed } from "#app/domain/search/scope.ts";

test.each([
  ["Do you ship to West Virginia?", ["/states/westvirginia", "/auto-transport-west-virginia"]],
  ["from New York", ["/states/newyork", "/auto-transport-new-york", "/locations/new-york-ny"]],
  ["kansas", ["/states/kansas", "/auto-transport-kansas"]],
  ["Miami traffic", ["/locations/miami-fl"]],
  ["golf cart to Naples", ["/golf-cart-shipping/naples-fort-myers"]],
  ["Naples", []],
  ["can I leave things in the car", []],
])("%j names its places and no others", (text, scopes) => expect(scopesNamed(text)).toEqual(scopes));

test("both of two places are named, also where one's name is part of the other's", () => {
  const named = scopesNamed("Virginia to West Virginia");
  expect(named).toContain("/states/virginia");
  expect(named).toContain("/states/westvirginia");
});

test.each(regionPaths)("%s is named by the towns in its own name, where carts are meant", (path) => {
  const towns = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
  expect(scopesNamed(`a golf cart to ${towns}`)).toContain(path);
});

test("a page of a place has its own scope, all others have none", () => {
  expect(scopeOfPage("/states/ohio")).toBe("/states/ohio");
  expect(scopeOfPage("/boat-shipping")).toBe("");
});
