import { expect, test } from "vitest";

import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { describeRoute } from "#app/domain/trip/routing/describe-route.ts";
import { valueOf } from "#tests/support/value-of.ts";
import { withGeography } from "./assets";

withGeography();

const description = (from: string, to: string) => describeRoute(valueOf(findRoute(from, to)));

test("a route says its ends, roads, miles, states and towns", () => {
  const words = description("33101", "10001");
  expect(words).toMatch(
    /^The way from Miami, FL to New York, NY by I-95[^:]*: 1,\d{3} miles through \d+ states, past /,
  );
  expect(words).toContain("Jacksonville");
  expect(words).not.toContain("Jacksonville, FL");
  expect(words).toMatch(/\.$/);
});

test("a route that stays at home names its state, and needs no towns", () => {
  expect(description("33101", "33130")).toBe("The way from Miami, FL to Miami, FL: 1 mile within Florida.");
});

test("a route over the sea says how much of it is sea", () => {
  expect(description("90012", "96813")).toMatch(/: 2,\d{3} miles, 2,560 of them by sea, through 2 states\.$/);
});

test("a route of many roads names the first and counts the others", () => {
  expect(description("33040", "98357")).toMatch(/ by US-1, I-95, .+, and \d+ more roads: /);
});
