import { expect, test } from "vitest";
import { samePage } from "#app/domain/content/pages/registry/same-page.ts";

const entries = ["/states/newyork", "/auto-transport-new-york", "/boat-shipping", "/x-y", "/xy"].map(
  (path) => ({ path }),
);

test.each([
  ["/states/new-york", "/states/newyork"],
  ["/states/New%20York", "/states/newyork"],
  ["/states/ny", "/states/newyork"],
  ["/auto-transport-newyork", "/auto-transport-new-york"],
  ["/Boat_Shipping", "/boat-shipping"],
  ["/states/new-yorkers", null],
  ["/states/xx", null],
  // Two pages differ in writing alone: neither is meant for sure.
  ["/x_y", null],
])("%s means %s", (asked, meant) => expect(samePage(asked, entries)).toBe(meant));
