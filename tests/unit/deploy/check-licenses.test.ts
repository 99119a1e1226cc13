import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findForbidden } from "../../../bin/check-licenses.mjs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("every license of a package that we ship is allowed", () => {
  expect(findForbidden(lock.packages)).toEqual([]);
});

test("a license that isn't on the list, isn't named or isn't a license fails", () => {
  const packages = {
    "": { license: "UNLICENSED" },
    "node_modules/strict": { license: "AGPL-3.0-only" },
    "node_modules/half": { license: "MIT AND GPL-2.0-only" },
    "node_modules/a/node_modules/@b/silent": {},
    "node_modules/prose": { license: "SEE LICENSE IN terms.txt" },
    "node_modules/fine": { license: "(GPL-3.0-only OR MIT)" },
    "node_modules/tool": { license: "AGPL-3.0-only", dev: true },
    "node_modules/peer": { license: "AGPL-3.0-only", devOptional: true },
  };
  expect(findForbidden(packages)).toEqual([
    "strict: AGPL-3.0-only",
    "half: MIT AND GPL-2.0-only",
    "@b/silent: no license",
    "prose: SEE LICENSE IN terms.txt",
  ]);
});

test("an optional package counts, since one of them runs on the server", () => {
  const packages = { "node_modules/@img/native": { license: "GPL-3.0-only", optional: true } };
  expect(findForbidden(packages)).toHaveLength(1);
});
