import { describe, expect, test } from "vitest";
import { parsePost } from "../../../prisma/fixtures/news/parse-post";
import { readNewsFixtures } from "../../../prisma/fixtures/news/read-post-fixtures";

const head = {
  title: "title: A post about the trade",
  excerpt: "excerpt: What happened on the road between two places, told in one sentence that is long enough.",
  daysAgo: "daysAgo: 3",
  source: "source:\n  name: FMCSA\n  url: https://www.fmcsa.dot.gov/",
};
const words = "These are words of a post. ".repeat(25);
const source = (changes: Partial<Record<keyof typeof head | "more", string | null>> = {}, body = words) =>
  ["---", ...Object.values({ ...head, ...changes }).filter((line) => line !== null), "---", "", body].join(
    "\n",
  );
const read = (text: string, name = "a-post.md") => parsePost(name, text, new Set(["/terms"]));
const problems = (text: string, name?: string) =>
  read(text, name).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);

test("a right fixture is read, its name is its slug", () => {
  expect(read(source({}, `${words}\n\nSee [terms](/terms#x).`))).toMatchObject({
    problems: [],
    fixture: { slug: "a-post", daysAgo: 3, title: "A post about the trade", source: { name: "FMCSA" } },
  });
});

describe("a fault is named by file and line", () => {
  test.each([
    ["no front matter", "Words", "prisma/data/news/a-post.md:1: the file starts with front matter"],
    ["a short title", source({ title: "title: Short" }), "a-post.md:2: title must have 10 to 62"],
    ["no excerpt", source({ excerpt: null }), "a-post.md:1: excerpt is missing"],
    ["of today", source({ daysAgo: "daysAgo: 0" }), "a-post.md:4: daysAgo is 1 or more"],
    ["too old", source({ daysAgo: "daysAgo: 56" }), "a-post.md:4: daysAgo is 55 at most"],
    ["no source", source({ source: null }), "a-post.md:1: source is missing"],
    ["an unknown key", source({ more: "colour: red" }), "a-post.md:8: colour is not a key that we know"],
    ["few words", source({}, "Few words."), "a-post.md:8: a post has 120 words at least, this has 2"],
    ["raw HTML", source({}, `${words}\n\n<b>x</b>`), "a-post.md:12: raw HTML is not allowed"],
    [
      "a link to nowhere",
      source({}, `${words}\n\n[x](/nowhere)`),
      "a-post.md:12: this link leads nowhere: /nowhere",
    ],
    ["a dangerous link", source({}, `${words}\n\n[x](javascript:a)`), "a-post.md:12: this link is refused"],
    ["a heading of the first rank", source({}, `${words}\n\n# Big`), "a-post.md:12: headings start at ##"],
  ])("%s", (_what, text, problem) => {
    expect(problems(text)).toContainEqual(expect.stringContaining(problem));
  });

  test.each(["stream.md", "A-Post.md", "a_post.md"])("%s is no name for a post", (name) => {
    expect(problems(source(), name)).toContainEqual(expect.stringContaining("cannot be the name of a post"));
  });
});

test("the posts of the house are right, a dozen at least, and fill the ticker on the day of seeding", () => {
  const { fixtures, problems: found } = readNewsFixtures();
  expect(found).toEqual([]);
  expect(fixtures.length).toBeGreaterThanOrEqual(12);
  expect(new Set(fixtures.map(({ daysAgo }) => daysAgo)).size).toBe(fixtures.length);
});
