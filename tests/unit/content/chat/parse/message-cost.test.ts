import { describe, expect, test } from "vitest";
import { leavesContact } from "#app/domain/content/chat/parse/message-signs.ts";
import { parseTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import { MOST_MISTYPED, MOST_NAMES } from "#app/domain/content/chat/parse/place-finder.ts";
import type { PlaceFinder } from "#app/domain/content/chat/parse/place-finder.ts";
import { placeFinder } from "#app/domain/content/chat/parse/place-finder.server.ts";

describe("no message costs more than another", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  test.each([
    ["to a again and again", "to a ".repeat(100)],
    [
      "another name each time",
      [...letters].flatMap((a) => ["x", "y", "z"].map((b) => `to ${a}${b}`)).join(" "),
    ],
    ["long names", "from ship hauling to ".repeat(24)],
    ["commas", ",".repeat(500)],
    ["makes", "2019 ford ".repeat(50)],
  ])("%s", (_, message) => {
    const lookedUp = { named: 0, mistyped: 0 };
    const nowhere: PlaceFinder = {
      byZip: (zip) => zip,
      named: () => (lookedUp.named++, null),
      mistyped: () => (lookedUp.mistyped++, null),
    };
    parseTripMessage(message.slice(0, 500), {}, nowhere);
    expect(lookedUp.named).toBeLessThanOrEqual(MOST_NAMES);
    expect(lookedUp.mistyped).toBeLessThanOrEqual(MOST_MISTYPED);
    // Processor time in microseconds: other processes don't count.
    const before = process.cpuUsage();
    parseTripMessage(message.slice(0, 500), {}, placeFinder);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });
});

test("a message of at signs costs no more than one of words", () => {
  const costOf = (message: string) => {
    const before = process.cpuUsage();
    for (let asked = 0; asked < 20; asked += 1) leavesContact(message);
    return process.cpuUsage(before).user;
  };
  const usual = costOf("my car ".repeat(72).slice(0, 500));
  expect(costOf("@".repeat(500))).toBeLessThan(usual + 100_000);
  expect(leavesContact("write to pat@example.com please")).toBe(true);
  expect(leavesContact("@@@ at 5.30")).toBe(false);
});
