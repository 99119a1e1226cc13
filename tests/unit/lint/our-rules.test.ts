import { Linter } from "eslint";
import type { Rule } from "eslint";
import { describe, expect, test } from "vitest";
import tseslint from "typescript-eslint";
import { noErrorSentences } from "../../../tools/lint/no-error-sentences.js";
import { noOwnDurations } from "../../../tools/lint/no-own-durations.js";
import { oneTable } from "../../../tools/lint/one-table.js";
import { rowsByName } from "../../../tools/lint/rows-by-name.js";

const faults = (rule: Rule.RuleModule, code: string) =>
  new Linter()
    .verify(code, {
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { ours: { rules: { rule } } },
      rules: { "ours/rule": "error" },
    } as Linter.Config)
    .map(({ messageId }) => messageId);

describe("a length of time", () => {
  test.each([
    "const DAY_MS = 86_400_000;",
    "const KEPT_MS = 24 * 60 * 60 * 1000;",
    "const KEPT_MS = 14 * 24 * 60 * 60_000;",
    "const dayInMs = 24 * 60 * 60 * 1_000;",
    "f(now + 3_600_000);",
    "f(days * 86_400_000);",
    "const seconds = 365 * 24 * 60 * 60;",
    "const SAME_VISIT_MS = 10 * 60_000;",
    "const MINUTE_MS = 60_000;",
    "const HOUR = 60 * 60;",
  ])("%s is reported", (code) => {
    expect(faults(noOwnDurations, code).length).toBeGreaterThan(0);
  });

  test.each([
    "const KEPT_MS = 14 * DAY_MS;",
    "const TIMEOUT_MS = 60_000;",
    "const BYTES = 5 * 1024 * 1024;",
    "const untilMinute = end === 0 ? 24 * 60 : end;",
    "const minute = hour * 60 + at.getUTCMinutes();",
    "const DAYS = 365;",
    "let day = 0;",
  ])("%s is fine", (code) => {
    expect(faults(noOwnDurations, code)).toEqual([]);
  });
});

describe("a row of a statement", () => {
  test.each(["sql`SELECT value ->> 0 FROM json_each(${x})`", "sql`q.value ->> ${index}`", "sql`data -> 12`"])(
    "%s is reported",
    (code) => {
      expect(faults(rowsByName, code)).toEqual(["position"]);
    },
  );

  test.each([
    "sql`SELECT value ->> 'id' FROM json_each(${x})`",
    "sql`a.price > 3`",
    "`a -> b`",
    "`${from} --> ${to}`",
  ])("%s is fine", (code) => {
    expect(faults(rowsByName, code)).toEqual([]);
  });
});

test("a table of one's own is reported, the component isn't", () => {
  expect(faults(oneTable, 'x = <div><table className="table"><tbody /></table></div>;')).toEqual(["table"]);
  expect(faults(oneTable, "x = <Table columns={columns}>{rows}</Table>;")).toEqual([]);
});

describe("an error of the domain", () => {
  test.each([
    'err("This file is larger than 10 MB.");',
    'err({ code: "invalid", message: "Write a text." });',
    'err([{ field: "base", message: `Nothing is different from ${base}.` }]);',
    'problems.push({ line, message: "Pictures can’t be used here." });',
  ])("%s is a sentence and reported", (code) => {
    expect(faults(noErrorSentences, code)).toEqual(["sentence"]);
  });

  test.each([
    'err({ code: "text-too-long", most: 200 });',
    'err("not-found");',
    'problems.push({ field: `own-${id}`, error: { code: "no-text", channel: name } });',
    'throw new Error("A list has no rows to start with.");',
  ])("%s is fine", (code) => {
    expect(faults(noErrorSentences, code)).toEqual([]);
  });
});
