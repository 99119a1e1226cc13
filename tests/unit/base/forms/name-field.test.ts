import { expect, test } from "vitest";
import { unnamedField } from "#app/domain/base/forms/name-field.ts";

test.each([
  ["Full name", "Must be 50 characters or less", "Full name"],
  ["Full name", "Enter your full name", ""],
  ["Email", "Invalid email format", ""],
  ["Year", "Must be a 4-digit year", ""],
  ["Pickup address", "Please enter a complete 5-digit ZIP code", "Pickup address"],
  [undefined, "Must be 50 characters or less", ""],
])("beside %j, %j leaves %j to be named", (label, message, named) => {
  expect(unnamedField(label, message)).toBe(named);
});

test("a title may name the field too", () => {
  expect(
    unnamedField("Pickup address", "Invalid Pickup ZIP", "Please enter a complete 5-digit ZIP code"),
  ).toBe("");
});
