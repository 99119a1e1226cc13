import { describe, expect, test } from "vitest";
import { leavesContact } from "#app/domain/content/chat/parse/message-signs.ts";
import { parseTripMessage } from "#app/domain/content/chat/parse/parse-trip-message.ts";
import { MAX_MISTYPED, MAX_NAMES } from "#app/domain/content/chat/parse/place-finder.ts";
import type { PlaceFinder } from "#app/domain/content/chat/parse/place-finder.ts";

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
      address: (label) => ({ label }),
      named: () => (lookedUp.named++, null),
      mistyped: () => (lookedUp.mistyped++, null),
    };
    parseTripMessage(message.slice(0, 500), {}, nowhere);
    expect(lookedUp.named).toBeLessThanOrEqual(MAX_NAMES);
    expect(lookedUp.mistyped).toBeLessThanOrEqual(MAX_MISTYPED);
  });
});

test("at signs are no contact, and two hundred thousand of them are read in one go", () => {
  // Looked at once for each sign they would take longer than a test may.
  expect(leavesContact("@".repeat(200_000))).toBe(false);
  expect(leavesContact("write to pat@example.com please")).toBe(true);
  expect(leavesContact("@@@ at 5.30")).toBe(false);
});
