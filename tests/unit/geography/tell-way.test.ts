import { expect, test } from "vitest";

import { findToldWay } from "#app/domain/geography/way-picture.server.ts";
import { withGeography } from "./assets";

withGeography();

const wordsOf = (from: string, to: string) => {
  const told = findToldWay(from, to);
  return "reason" in told ? told.reason : told.words;
};

test("a way says its ends, roads, miles, states and towns", () => {
  const words = wordsOf("33101", "10001");
  expect(words).toMatch(
    /^The way from Miami, FL to New York, NY by I-95[^:]*: 1,\d{3} miles through \d+ states, past /,
  );
  expect(words).toContain("Jacksonville");
  expect(words).not.toContain("Jacksonville, FL");
  expect(words).toMatch(/\.$/);
});

test("a way that stays at home names its state, and needs no towns", () => {
  expect(wordsOf("33101", "33130")).toBe("The way from Miami, FL to Miami, FL: 1 mile within Florida.");
});

test("a way over the sea says how much of it is sea", () => {
  expect(wordsOf("90012", "96813")).toMatch(/: 2,\d{3} miles, 2,560 of them by sea, through 2 states\.$/);
});

test("a way of many roads names the first and counts the others", () => {
  expect(wordsOf("33040", "98357")).toMatch(/ by US-1, I-95, .+, and \d+ more roads: /);
});

test("no way has no sentence", () => {
  expect(wordsOf("33101", "00901")).toBe("territory");
});
