import { expect, test } from "vitest";
import { fillTyped, unfilledFields } from "#app/domain/messages/templates/typed-fields.ts";

test.each([
  ["It’s {price}, or {{price}}.", ["{price}", "{{price}}"]],
  ["{{ first_name }} and { First_Name }", ["{{ first_name }}", "{ First_Name }"]],
  ["Nothing: {}, {1}, {a b c d}, {\n}, 5 > 3", []],
  ["{price} {price}", ["{price}"]],
])("%s", (text, fields) => expect(unfilledFields(text)).toEqual(fields));

test("what has a value is filled, in either writing; the rest stays to be seen", () => {
  const values = { price: "$1,950", vehicle: "" };
  expect(fillTyped("{Price} for {{vehicle}} and {other}", values)).toBe("$1,950 for {{vehicle}} and {other}");
  // What a value says isn't read again.
  expect(fillTyped("{price}", { price: "{vehicle}", vehicle: "x" })).toBe("{vehicle}");
});
