import type { Complaint } from "./complaint";
import type { PageFixture } from "./parse-page";

/** Where articles lie. */
const FOLDER = /^\/blog\/[^/]+$/;
const LEAST_WORDS = 900;
const MOST_WORDS = 1_600;

/** What an article has, and no other page: an author, a day, sources, something to look at, a length that is worth it. */
export function checkArticle(fixture: PageFixture, wordCount: number): Complaint[] {
  const { file, page, lineOf } = fixture;
  const complaint = (key: string, message: string): Complaint => ({ file, line: lineOf([key]), message });
  if (page.kind !== "article")
    return [
      ...(FOLDER.test(page.path) ? [complaint("kind", "what lies below /blog is an article")] : []),
      ...(page.author ? [complaint("author", "only an article has an author")] : []),
      ...(page.published ? [complaint("published", "only an article has a day of publication")] : []),
    ];
  const wrong: [boolean, string, string][] = [
    [!FOLDER.test(page.path), "path", "an article lies below /blog"],
    [!page.author, "kind", "an article names its author: a role, such as Evenhaul dispatch desk"],
    [!page.published, "kind", "an article says when it was published"],
    [(page.published ?? "") > page.updated, "updated", "an article is not updated before it is published"],
    [page.sources.length === 0, "kind", "an article names its sources"],
    [page.related.length === 0, "kind", "an article leads on to related pages"],
    [!showsSomething(fixture), "kind", "an article has a table or a drawing: a table, ::prices:: or ::map::"],
    [
      wordCount < LEAST_WORDS || wordCount > MOST_WORDS,
      "kind",
      `an article has ${LEAST_WORDS} to ${MOST_WORDS} words of main text, this has ${wordCount}`,
    ],
  ];
  return wrong.flatMap(([is, key, message]) => (is ? [complaint(key, message)] : []));
}

/** The rule below a table's heads: "| --- | --: |" */
const TABLE_RULE = /^\|?\s*:?-+:?\s*\|[\s|:-]*$/m;

const showsSomething = ({ page }: PageFixture): boolean =>
  page.blocks.some(
    (block) =>
      block.kind === "prices" || block.kind === "map" || ("text" in block && TABLE_RULE.test(block.text)),
  );
