import { expect, test } from "vitest";
import { chosenMake, chooseMake } from "#app/ui/quote/make.ts";

const makes = ["Ferrari", "Ford", "Honda", "Hyundai"];

test.each([
  ["honda ", false, "Honda"],
  ["Ho", false, ""],
  ["Ho", true, "Ho"],
  ["Zzyzx Motors", true, "Zzyzx Motors"],
  ["", true, ""],
])("%j, settled: %j, is the make %j", (search, settled, make) => {
  expect(chosenMake(makes, { search, settled })).toBe(make);
});

test.each([
  ["ford", "Ford"],
  ["Ho", "Honda"],
  ["F", "F"],
  ["Zzyzx Motors ", "Zzyzx Motors"],
  ["", ""],
])("%j, once left, reads %j", (search, left) => {
  expect(chooseMake(makes, search)).toEqual({ search: left, settled: true });
});

test("a make that begins like others is itself", () => {
  expect(chooseMake(["Mini", "Minivan"], "mini").search).toBe("Mini");
});
