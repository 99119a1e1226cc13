import { readFileSync, readdirSync } from "node:fs";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import tseslint from "typescript-eslint";
import { glossaryProblems, glossaryRule, phraseProblems } from "../../../tools/lint/glossary.js";

const faults = (code: string) =>
  new Linter()
    .verify(code, {
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { ours: { rules: { glossary: glossaryRule } } },
      rules: { "ours/glossary": "error" },
    } as Linter.Config)
    .map(({ line, message }) => `${line} ${message.split(":")[0]}`);

test("a name with an old word is told the term", () => {
  expect(glossaryProblems("findWay")).toEqual(['"way" in findWay: the term is route.']);
  expect(glossaryProblems("way-between.ts")).toHaveLength(1);
});

test("a bound begins with MAX_ or MIN_", () => {
  for (const name of ["MOST_BYTES", "LEAST_WORDS", "LONGEST_PATH", "FEWEST", "MOST"])
    expect(glossaryProblems(name)).toEqual([`${name}: a bound begins with MAX_ or MIN_.`]);
  for (const name of ["MAX_BYTES", "MIN_WORDS", "mostUsed", "ALMOST_FULL", "LATEST"])
    expect(glossaryProblems(name)).toEqual([]);
});

test("words that only contain an old one, and names that others gave, are left alone", () => {
  for (const name of ["alwaysOn", "Promise", "sendMail", "runAway2", "storyteller", "mailboxes"])
    expect(glossaryProblems(name)).toEqual([]);
});

test("a comment that reads as translated is found on its line, over line ends too", () => {
  expect(faults("const a = 1;\n/** Whoever asks. */")).toEqual(['2 "Whoever"']);
  expect(faults("// a message of ours")).toEqual(['1 "of ours"']);
  expect(faults("/**\n * It stands in the\n * place of another, for ten at the most.\n */")).toEqual([
    '1 "in the place of"',
    '1 "at the most"',
  ]);
});

test("a text for people has no whoever, wherever it stands", () => {
  for (const code of [
    'f("Whoever asks");',
    "f(`For whomever ${a}`);",
    "f(<p>Open to whoever has the link.</p>);",
  ])
    expect(faults(code), code).toHaveLength(1);
  expect(faults('f("Take one of ours, at the most two.");')).toEqual([]);
});

test("words that only contain such a phrase are left alone", () => {
  for (const code of ["// one of ours, all of theirs, sort of oursourced", "// at the mostly open place"])
    expect(faults(code), code).toEqual([]);
});

test("tables and columns are named by the glossary", () => {
  const folder = "prisma/schema";
  const problems = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, "utf8")
      .split("\n")
      .filter((line) => !line.trim().startsWith("//"))
      .flatMap((line) => line.match(/[A-Za-z_]\w*/g) ?? [])
      .flatMap(glossaryProblems),
  );
  expect(problems).toEqual([]);
});

test("comments of the schema are plain, too", () => {
  const folder = "prisma/schema";
  const problems = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, "utf8")
      .split("\n")
      .filter((line) => line.trim().startsWith("//"))
      .flatMap((line) => phraseProblems(line, { isComment: true })),
  );
  expect(problems).toEqual([]);
});
