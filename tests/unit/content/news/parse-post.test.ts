import { describe, expect, test } from "vitest";
import { parsePost } from "../../../../prisma/fixtures/news/parse-post";
import { readNewsFixtures } from "../../../../prisma/fixtures/news/read-post-fixtures";

const head = {
  title: "title: A post about the trade",
  excerpt: "excerpt: What happened on the road between two places, told in one sentence that is long enough.",
  days: "happened: 2026-11-18\npublished: 2026-11-20\nreviewed: 2026-11-21",
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
    fixture: {
      slug: "a-post",
      happened: "2026-11-18",
      published: "2026-11-20",
      title: "A post about the trade",
      source: { name: "FMCSA" },
    },
  });
});

describe("a fault is named by file and line", () => {
  test.each([
    ["no front matter", "Words", "prisma/data/news/a-post.md:1: the file starts with front matter"],
    ["a short title", source({ title: "title: Short" }), "a-post.md:2: title must have 10 to 62"],
    ["no excerpt", source({ excerpt: null }), "a-post.md:1: excerpt is missing"],
    ["an age", source({ days: "daysAgo: 3" }), "a-post.md:4: daysAgo is not a key that we know"],
    ["no day", source({ days: "happened: 2026-11-18" }), "a-post.md:1: published is missing"],
    [
      "a day no calendar has",
      source({ days: "happened: 2026-02-30\npublished: 2026-11-20\nreviewed: 2026-11-21" }),
      "a-post.md:4: happened is a day, such as 2026-11-21",
    ],
    [
      "news before it happened",
      source({ days: "happened: 2026-11-21\npublished: 2026-11-20\nreviewed: 2026-11-21" }),
      "a-post.md:4: news is not published before its matter happened",
    ],
    [
      "a review before its day",
      source({ days: "published: 2026-11-20\nreviewed: 2026-11-19" }),
      "a-post.md:5: a post is not reviewed before it is published",
    ],
    ["no source", source({ source: null }), "a-post.md:1: source is missing"],
    ["an unknown key", source({ more: "colour: red" }), "a-post.md:10: colour is not a key that we know"],
    ["few words", source({}, "Few words."), "a-post.md:10: a post has 120 words at least, this has 2"],
    ["raw HTML", source({}, `${words}\n\n<b>x</b>`), "a-post.md:14: raw HTML is not allowed"],
    [
      "a link to nowhere",
      source({}, `${words}\n\n[x](/nowhere)`),
      "a-post.md:14: this link leads nowhere: /nowhere",
    ],
    ["a dangerous link", source({}, `${words}\n\n[x](javascript:a)`), "a-post.md:14: this link is refused"],
    ["a heading of the first rank", source({}, `${words}\n\n# Big`), "a-post.md:14: headings start at ##"],
  ])("%s", (_what, text, problem) => {
    expect(problems(text)).toContainEqual(expect.stringContaining(problem));
  });

  test.each(["stream.md", "A-Post.md", "a_post.md"])("%s is no name for a post", (name) => {
    expect(problems(source(), name)).toContainEqual(expect.stringContaining("cannot be the name of a post"));
  });
});

test("a post without the day its matter happened is right: it's a guide", () => {
  const { fixture, problems } = read(source({ days: "published: 2026-11-20\nreviewed: 2026-11-21" }));
  expect(problems).toEqual([]);
  expect(fixture?.happened).toBeUndefined();
});

test("the posts of the house are right, a dozen at least, and news is what has a day and says it", () => {
  const { fixtures, problems: found } = readNewsFixtures();
  expect(found).toEqual([]);
  expect(fixtures.length).toBeGreaterThanOrEqual(12);
  const news = fixtures.flatMap(({ slug, happened, body }) => (happened ? [{ slug, happened, body }] : []));
  expect(news.map(({ slug, happened }) => `${happened} ${slug}`).sort()).toEqual([
    "2026-01-16 broker-bond-seven-days",
    "2026-05-14 new-federal-register-motus",
    "2026-05-14 supreme-court-on-choosing-carriers",
  ]);
  const spoken = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
  for (const { happened, body } of news) expect(body).toContain(spoken.format(new Date(happened)));
});
