import type { SourceProblem } from "#app/domain/base/markdown/source-problem.ts";
import type { PageFixture } from "./parse-page";

const FOLDER = /^\/blog\/[^/]+$/;
const MIN_WORDS = 900;
const MAX_WORDS = 1_600;

/** Articles, and no other pages, have a date, sources, something to look at and enough length. */
export function checkArticle(fixture: PageFixture, wordCount: number): SourceProblem[] {
  const { file, page, lineOf } = fixture;
  const problem = (key: string, message: string): SourceProblem => ({ file, line: lineOf([key]), message });
  if (page.kind !== "article")
    return [
      ...(FOLDER.test(page.path) ? [problem("kind", "what lies below /blog is an article")] : []),
      ...(page.author ? [problem("author", "only an article has an author")] : []),
      ...(page.published ? [problem("published", "only an article has a day of publication")] : []),
    ];
  const wrong: [boolean, string, string][] = [
    [!FOLDER.test(page.path), "path", "an article lies below /blog"],
    [!page.published, "kind", "an article says when it was published"],
    [(page.published ?? "") > page.updated, "updated", "an article is not updated before it is published"],
    [page.sources.length === 0, "kind", "an article names its sources"],
    [page.related.length === 0, "kind", "an article leads on to related pages"],
    [
      !showsSomething(fixture),
      "kind",
      "an article has something to look at: a table, ::prices::, ::drawing:: or ::map::",
    ],
    [
      wordCount < MIN_WORDS || wordCount > MAX_WORDS,
      "kind",
      `an article has ${MIN_WORDS} to ${MAX_WORDS} words of main text, this has ${wordCount}`,
    ],
  ];
  return wrong.flatMap(([is, key, message]) => (is ? [problem(key, message)] : []));
}

/** The rule below a table's header: "| --- | --: |" */
const TABLE_RULE = /^\|?[ \t]*:?-+:?[ \t]*\|[ \t|:-]*$/m;

const showsSomething = ({ page }: PageFixture): boolean =>
  page.blocks.some(
    (block) =>
      block.kind === "prices" ||
      block.kind === "map" ||
      block.kind === "drawing" ||
      ("text" in block && TABLE_RULE.test(block.text)),
  );
