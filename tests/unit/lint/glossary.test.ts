import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { glossaryProblems } from "../../../tools/lint/glossary.js";

test("a name with an old word is told the term", () => {
  expect(glossaryProblems("findWay")).toEqual(['"way" in findWay: the term is route.']);
  expect(glossaryProblems("way-between.ts")).toHaveLength(1);
});

test("words that only contain an old one, and names that others gave, are left alone", () => {
  for (const name of ["alwaysOn", "Promise", "sendMail", "runAway2", "storyteller", "mailboxes"])
    expect(glossaryProblems(name)).toEqual([]);
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
