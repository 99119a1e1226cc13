import { expect, test } from "vitest";
import { abroadEnd } from "#app/domain/chat/parse/names-abroad.ts";

test.each([
  ["miami to san juan puerto rico 2020 camry", "territory"],
  ["miami -> San Juan, PR", "territory"],
  ["san juan puerto rico to miami", "territory"],
  ["san juan, pr to miami", "territory"],
  ["from miami to charlotte amalie virgin islands", "territory"],
  ["how much to ship a car to guam", "territory"],
  ["from los angeles to london", "country"],
  ["to london in june", "country"],
  ["from miami to vancouver, bc 2019 civic", "country"],
  ["toronto, ontario to miami", "country"],
  ["canada to texas", "country"],
  ["ship my car to germany", "country"],
])("%j ends or begins in a %s", (message, abroad) => expect(abroadEnd(message)).toBe(abroad));

test.each([
  "miami to boston",
  "from santa fe new mexico to austin tx",
  "albuquerque, new mexico to miami",
  "from london ky to miami",
  "london, kentucky to miami",
  "from ontario to miami",
  "from dallas to new brunswick nj",
  "to mexico beach florida",
  "from italy tx to mexico, mo",
  "from new england to florida",
  "to toronto, ohio",
  "ship my car to miami bc i'm moving",
  "poland oh to denmark sc",
])("%j stays within the states", (message) => expect(abroadEnd(message)).toBeNull());
