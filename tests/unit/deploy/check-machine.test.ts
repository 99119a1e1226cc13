import { expect, test } from "vitest";
import { missingHere } from "../../../tools/check-machine.mjs";

test("a machine with everything misses nothing", () => {
  expect(missingHere("20.19.0", () => true)).toEqual([]);
  expect(missingHere("26.10.0", () => true)).toEqual([]);
});

test("an old Node and a missing compiler are named before anything is installed", () => {
  const missing = missingHere("20.18.1", (command) => command === "python3");
  expect(missing).toEqual([
    expect.stringContaining("Node 20.18.1 is too old"),
    expect.stringContaining("No make, g++"),
  ]);
});
