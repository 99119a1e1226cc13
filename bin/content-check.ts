/**
 * `npm run content:check`: reads every fixture of pages, news and places and reports errors by file and line. Needs
 * no database; if there is one, links to pages that staff took off the site are reported too. Its arguments name other
 * folders for pages, news and place facts.
 */
import {
  comparePages,
  MAX_MEAN_OVERLAP,
  MAX_OVERLAP,
} from "../app/domain/content/pages/source/compare-pages";
import { describeProblem } from "../app/domain/base/markdown/source-problem";
import type { SourceProblem } from "../app/domain/base/markdown/source-problem";
import { MIN_READING_EASE, readingEase } from "../app/domain/content/pages/source/reading-ease";
import { plainLines } from "../app/domain/base/markdown/read-markdown";
import { STATE_NAMES } from "../app/domain/trip/places/states";
import {
  isPlaceKind,
  landingPath,
  pagedStates,
  statePath,
} from "../app/domain/content/pages/places/place-paths";
import { linksToPagesOff, pagesOff } from "../prisma/fixtures/pages-off";
import { readNewsFixtures } from "../prisma/fixtures/news/read-post-fixtures";
import { readPageFixtures } from "../prisma/fixtures/pages/read-page-fixtures";
import { readPlaceFixtures } from "../prisma/fixtures/places/read-place-fixtures";
import { readText } from "../prisma/fixtures/fixture-files";
import { checkPhrases } from "../prisma/fixtures/text/check-phrases";
import { checkSpelling } from "../prisma/fixtures/text/check-spelling";
import { checkSeasons } from "../prisma/fixtures/text/check-seasons";
import { checkVoice } from "../prisma/fixtures/text/check-voice";

const { fixtures, problems: ofPages, wordCounts } = readPageFixtures(process.argv[2]);
const news = readNewsFixtures(process.argv[3]);
const places = readPlaceFixtures(fixtures, process.argv[4]);
const share = (value: number) => value.toFixed(3);

const easy = fixtures.map((fixture) => ({
  fixture,
  ease: readingEase(fixture.blocks.flatMap(({ block }) => ("text" in block ? plainLines(block.text) : []))),
}));
const hard = easy.flatMap(({ fixture: { file, page, blocks }, ease }): SourceProblem[] =>
  isPlaceKind(page.kind) && ease !== null && ease < MIN_READING_EASE
    ? [
        {
          file,
          line: blocks[0]?.line ?? 1,
          message: `the text is hard to read: ${ease.toFixed(0)} by Flesch, at least ${MIN_READING_EASE} is wanted`,
        },
      ]
    : [],
);
const overlaps = comparePages(fixtures);
const overlapProblems = overlaps.flatMap(({ kind, mean, tooMuch, worst }): SourceProblem[] => [
  ...tooMuch.map(({ share: value, one, other }) => ({
    file: one.file,
    line: one.blocks[0]?.line ?? 1,
    message: `says the same as ${other.file}: ${share(value)} of its five-word runs, at most ${MAX_OVERLAP} are allowed`,
  })),
  ...(mean > MAX_MEAN_OVERLAP && worst
    ? [
        {
          file: worst.one.file,
          line: 1,
          message: `pages of kind ${kind} overlap by ${share(mean)} on average, at most ${MAX_MEAN_OVERLAP} is allowed`,
        },
      ]
    : []),
]);
const misspelt = checkSpelling([
  ...[...fixtures, ...news.fixtures].map(({ file }) => file),
  ...places.facts.map(({ file }) => file),
]);
const sources = [...[...fixtures, ...news.fixtures].map(({ file }) => file), "prisma/data/home-faq.md"].map(
  (file) => ({ file, text: readText(file) }),
);
const spoken = sources.flatMap(({ file, text }) => [...checkVoice(file, text), ...checkPhrases(file, text)]);
const seasonal = fixtures.flatMap(({ file }) => checkSeasons(file, readText(file)));
const toPagesOff = linksToPagesOff(fixtures, news.fixtures, pagesOff());
const problems = [
  ...ofPages,
  ...news.problems,
  ...places.problems,
  ...hard,
  ...overlapProblems,
  ...misspelt,
  ...spoken,
  ...seasonal,
  ...toPagesOff,
];
for (const problem of problems) console.error(describeProblem(problem));

const written = new Set(fixtures.map(({ page }) => page.path));
for (const { fixture, ease } of easy)
  console.log(
    `${fixture.file}: ${wordCounts.get(fixture.page.path)} words of main text, reading ease ${ease?.toFixed(0) ?? "unknown"}`,
  );
for (const { kind, pages, mean, worst } of overlaps)
  if (worst)
    console.log(
      `${pages} pages of kind ${kind}: overlap ${share(mean)} on average, at most ${share(worst.share)} (${worst.one.page.path} and ${worst.other.page.path})`,
    );
for (const pathOf of [statePath, landingPath])
  for (const code of pagedStates)
    if (!written.has(pathOf(STATE_NAMES[code]))) console.log(`Not written yet: ${pathOf(STATE_NAMES[code])}`);

const sum = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;
console.log(
  `${sum(fixtures.length, "page")}, ${sum(news.fixtures.length, "post")} and ${sum(places.facts.length, "file")} of facts read, ${sum(problems.length, "problem")}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
