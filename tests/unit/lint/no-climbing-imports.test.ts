import { Linter } from "eslint";
import { expect, test } from "vitest";
import { noClimbingImports } from "../../../tools/lint/no-climbing-imports.js";

const faults = (code: string) =>
  new Linter().verify(code, {
    plugins: { ours: { rules: { climbing: noClimbingImports } } },
    rules: { "ours/climbing": "error" },
  });

test.each([
  'import a from "../a";',
  'export * from "../../a";',
  'export { a } from "..";',
  'import("../a");',
])("%s is reported", (code) => {
  expect(faults(code)).toHaveLength(1);
});

test.each([
  'import a from "./a";',
  'import a from "./b/a";',
  'import a from "#app/b/a.ts";',
  "export const a = 1;",
])("%s is fine", (code) => {
  expect(faults(code)).toEqual([]);
});
