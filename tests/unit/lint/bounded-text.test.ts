import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import regexp from "eslint-plugin-regexp";
import { expect, test } from "vitest";
import { boundedText } from "../../../tools/lint/bounded-text.js";

const faults = (code: string) =>
  new Linter()
    .verify(code, {
      languageOptions: { parser: tseslint.parser },
      plugins: { ours: { rules: { "bounded-text": boundedText } }, regexp },
      rules: {
        "ours/bounded-text": "error",
        "regexp/no-super-linear-backtracking": "error",
        "regexp/no-super-linear-move": ["error", { report: "certain", ignorePartial: false }],
      },
    } as Linter.Config)
    .map(({ ruleId }) => ruleId);

test.each([
  "const name = z.string();",
  "z.object({ a: z.string(code('x')).check(z.trim()) });",
  "z.email();",
])("a field without a maximum is reported: %s", (code) => {
  expect(faults(code)).toEqual(["ours/bounded-text"]);
});

test.each(["typedText(40);", "z.enum(['a']);", "z.number();", "other.string();", "z.string().max(40);"])(
  "a field that is bounded is fine: %s",
  (code) => {
    expect(faults(code)).toEqual([]);
  },
);

test.each([
  ["a gap shared by two parts", "const at = /a\\s*\\s*b/;", "regexp/no-super-linear-backtracking"],
  ["a run at the end of a text", "const slashes = /\\/+$/;", "regexp/no-super-linear-move"],
])("a pattern that backtracks is reported: %s", (_what, code, rule) => {
  expect(faults(code)).toContain(rule);
});
