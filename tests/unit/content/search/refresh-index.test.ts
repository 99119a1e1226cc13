import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { searchSite } from "#app/domain/content/search/search-site.server.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";

const file = process.env.DATABASE_URL ?? "";
const byHand = (sql: string) => inDatabase(file, sql);
const paths = async (typed: string) => (await searchSite(typed)).hits.map(({ path }) => path);
const afterSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterAll(() => void vi.useRealTimers());

// A word is replaced with one of the same length, and the row's dates don't change, so neither can reveal the edit.
test.each([
  {
    what: "a post's excerpt",
    words: ["zanzibar", "calcutta"],
    write: insertPost({ slug: "ferry", excerpt: "The ferry is called zanzibar.", published: "1790000000" }),
    change: "UPDATE news_posts SET excerpt = 'The ferry is called calcutta.' WHERE slug = 'ferry'",
    path: "/news/ferry",
  },
  {
    what: "a section of a page",
    words: ["mombasa", "kampala"],
    write: "UPDATE pages SET blocks = replace(blocks, 'trailer', 'mombasa') WHERE path = '/boat-shipping'",
    change: "UPDATE pages SET blocks = replace(blocks, 'mombasa', 'kampala')",
    path: "/boat-shipping",
  },
  {
    what: "an answer of the home page",
    words: ["tashkent", "katmandu"],
    write: "UPDATE faq_entries SET answer = answer || ' tashkent' WHERE position = 1",
    change: "UPDATE faq_entries SET answer = replace(answer, 'tashkent', 'katmandu')",
    path: "/#faq",
  },
])("$what changed by hand is found within two seconds", async ({ words, write, change, path }) => {
  const [before = "", after = ""] = words;
  byHand(write);
  afterSeconds(2);
  expect((await paths(before))[0]).toMatch(path);
  expect(await paths(after)).toEqual([]);
  byHand(change);
  afterSeconds(2);
  expect((await paths(after))[0]).toMatch(path);
  expect(await paths(before)).toEqual([]);
});

test("a post that comes out by the passing of time alone is found within two seconds of its moment", async () => {
  byHand(insertPost({ slug: "soon", title: "Samarkand", published: `${Date.now() + 60_000}` }));
  afterSeconds(2);
  expect(await paths("samarkand")).toEqual([]);
  afterSeconds(30);
  expect(await paths("samarkand")).toEqual([]);
  afterSeconds(30);
  expect(await paths("samarkand")).toEqual(["/news/soon"]);
});
