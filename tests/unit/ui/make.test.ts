import { expect, test } from "vitest";
import { matching } from "#app/ui/quote/make-combobox.tsx";
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

const all = ["Cadillac", "Chevrolet", "Mercedes-Benz", "Mercury", "Mitsubishi", "Volkswagen"];

test.each([
  ["VW", "Volkswagen"],
  ["v.w.", "Volkswagen"],
  ["chevy", "Chevrolet"],
  ["Benz", "Mercedes-Benz"],
  ["merc", "Mercedes-Benz"],
  ["Mercury", "Mercury"],
  ["Caddy ", "Cadillac"],
  ["mitsu", "Mitsubishi"],
  ["Volkswagon", "Volkswagen"],
])("the list finds %j by its short name, first: %s", (typed, make) => {
  const makes = { car: all, motorcycle: [], "golf-cart": [], boat: [], machine: [] };
  expect(matching(makes, "car", typed)[0]).toBe(make);
  expect(chooseMake(all, typed).search).toBe(make);
});

test("a short name of a make that isn't listed can be used as typed", () => {
  const makes = { car: ["Ford"], motorcycle: [], "golf-cart": [], boat: [], machine: [] };
  expect(matching(makes, "car", "vw")).toEqual(["vw"]);
});

test("a make that begins like others is itself", () => {
  expect(chooseMake(["Mini", "Minivan"], "mini").search).toBe("Mini");
});
