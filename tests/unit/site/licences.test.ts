import { expect, test } from "vitest";
import { readRegistration } from "#app/domain/base/settings/licences.ts";

test.each([
  ["1234567", "1234567"],
  [" MC-123456 ", "123456"],
  ["mc 123456", "123456"],
  ["USDOT 1234567", "1234567"],
  ["US DOT #1234567", "1234567"],
  ["", ""],
  ["pending", ""],
  ["12", ""],
  ["<b>1234567</b>", ""],
])("the registration %j is read as %j", (typed, digits) => {
  expect(readRegistration(typed)).toBe(digits);
});
