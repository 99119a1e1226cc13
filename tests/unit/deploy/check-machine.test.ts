import { expect, test } from "vitest";
import { missingTools, nodeTooOld } from "../../../tools/check-machine.mjs";

test("a machine with everything misses nothing", () => {
  expect(["20.19.0", "24.0.0", "26.10.0"].map(nodeTooOld)).toEqual([null, null, null]);
  expect(missingTools("No driver", () => true)).toBeNull();
});

test("an old Node is named with the one to take", () => {
  expect(nodeTooOld("20.18.1")).toContain("Node 20.18.1 is too old: take 20.19 or newer");
  expect(nodeTooOld("18.20.0")).not.toBeNull();
});

test("a missing compiler is said in two lines: what there isn't, and what to do", () => {
  const [missing, advice, ...more] = (
    missingTools("No driver", (command) => command === "python3") ?? ""
  ).split("\n");
  expect(missing).toBe("No driver, and make, g++ to compile it aren't here.");
  expect(advice).toMatch(/^On Debian: apt-get install -y python3 make g\+\+/);
  expect(more).toEqual([]);
});
