import { Linter } from "eslint";
import { expect, test } from "vitest";
import tseslint from "typescript-eslint";
import { noLiteralSpread } from "../../../tools/lint/no-literal-spread.js";

const faults = (code: string) =>
  new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { ours: { rules: { spread: noLiteralSpread } } },
    rules: { "ours/spread": "error" },
  } as Linter.Config);

test.each([
  "x = { ...{ a, b }, c };",
  "x = [...[1, 2], 3];",
  'x = [...(["a"] as const)];',
  "f(...[a, b]);",
  "x = { ...({ a } satisfies A) };",
  "x = <A {...{ a, b }} />;",
])("%s is reported", (code) => {
  expect(faults(code)).toMatchObject([{ messageId: "spread" }]);
});

test.each(["x = { ...a, b };", "x = { ...(a && { b }) };", "x = [...a, 3];", "x = <A {...a} b={b} />;"])(
  "%s is fine",
  (code) => {
    expect(faults(code)).toEqual([]);
  },
);
