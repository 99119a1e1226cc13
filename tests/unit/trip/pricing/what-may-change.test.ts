import { expect, test } from "vitest";
import { whatMayChange, whatMayChangeFor } from "#app/domain/trip/pricing/what-may-change.ts";

const car = { sizeClass: "sedan", isRunning: true, measurements: null } as const;
const titles = (quote: Parameters<typeof whatMayChangeFor>[0]) =>
  whatMayChangeFor(quote).map(({ title }) => title);

test("a car that runs has the whole list as it is", () => {
  expect(whatMayChangeFor(car)).toEqual(whatMayChange);
});

test("what was quoted as not running can’t turn out not to run", () => {
  expect(titles({ ...car, isRunning: false })).toEqual([
    "Another vehicle",
    "A winch won’t do",
    "Another address",
    "Another date",
  ]);
});

test("a boat is priced by its size, on a trailer that rolls", () => {
  const boat = { sizeClass: "boat", isRunning: true, measurements: "24 ft long" } as const;
  expect(titles(boat)[1]).toBe("A trailer that doesn’t roll");
  expect(titles({ ...boat, isRunning: false })[1]).toBe("A winch won’t do");
  expect(whatMayChangeFor(boat)[0]?.explanation).toContain("measures or weighs more");
});
