import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { nearestWord } from "#app/domain/content/search/nearest-word.ts";
import { searchSite } from "#app/domain/content/search/search-site.server.ts";

const paths = async (typed: string) => (await searchSite(typed, { take: 20 })).hits.map(({ path }) => path);

describe("the search", () => {
  test("finds a page by its name first", async () =>
    expect((await paths("motorcycle"))[0]).toMatch(/^\/motorcycle-shipping/));

  test.each([
    ["texas", /^\/states\/texas|^\/auto-transport-texas/],
    ["californa", /^\/states\/california|^\/auto-transport-california/],
    ["miami", /^\/locations\/miami-fl/],
    ["golf cart naples", /^\/golf-cart-shipping\/naples/],
    ["open carrier or enclosed", /^\/(?:open|enclosed)-auto-transport|^\/expert-advice|^\/#faq/],
    ["blog", /^\/blog/],
    ["referral", /^\/referral/],
    ["referrals", /^\/referral/],
    ["refund", /^\/faq#what-does-it-cost-to-cancel/],
    ["faq", /^\/faq/],
  ])("%j is answered by the page that is about it", async (typed, path) =>
    expect((await paths(typed))[0]).toMatch(path),
  );

  test("finds each page once, and says how many there are", async () => {
    const { hits, total } = await searchSite("price", { skip: 10, take: 5 });
    expect(hits).toHaveLength(5);
    expect(total).toBeGreaterThan(20);
    const bare = (await paths("price")).map((path) => path.replace(/#.*/, ""));
    expect(new Set(bare).size).toBe(bare.length);
  });

  test("finds the news", async () =>
    expect((await paths("hours of service")).some((path) => path.startsWith("/news/"))).toBe(true));

  test("finds other forms of a word, and words half typed", async () => {
    expect(await paths("insuring")).not.toEqual([]);
    expect((await paths("boat heig"))[0]).toMatch(/^\/boat-shipping/);
  });

  test.each(["refund", "inoperable", "nonrunning", "upfront"])(
    "finds %j by words that mean the same",
    async (word) => expect(await paths(word)).not.toEqual([]),
  );

  test("takes two letters for a word and not for its start", async () => {
    expect((await paths("ev"))[0]).toMatch(/^\/blog\/electric-vehicle-transport/);
    expect((await searchSite("ev")).total).toBeLessThan(60);
  });

  test("puts mistyped words right", async () => expect(await paths("enclsoed")).not.toEqual([]));

  test("shows the sentence that tells", async () =>
    expect((await searchSite("bill of lading", { take: 1 })).hits[0]?.excerpt).not.toBe(""));

  test.each([
    "",
    " ",
    "*",
    '"',
    "NOT",
    "a OR",
    "title:",
    "NEAR(",
    "(((",
    "😀",
    "' OR 1=1 --",
    "x".repeat(5_000),
  ])("takes %j as words and breaks nothing", async (typed) =>
    expect(await searchSite(typed)).toMatchObject({ hits: expect.any(Array) as unknown }),
  );

  test("knows a page changed a moment ago, and forgets one that is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      expect(await paths("zanzibar")).toEqual([]);
      const page = await db.page.findFirstOrThrow({ where: { path: "/terms" } });
      const { id: _id, ...words } = page;
      await db.page.create({ data: { ...words, path: "/zanzibar", label: "Zanzibar ferries" } });
      vi.setSystemTime(Date.now() + 5_000);
      expect((await paths("zanzibar"))[0]).toMatch(/^\/zanzibar/);
      await db.page.delete({ where: { path: "/zanzibar" } });
      vi.setSystemTime(Date.now() + 5_000);
      expect(await paths("zanzibar")).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("mistyped words", () => {
  test.each([
    ["insurence", "insurance"],
    ["enclsoed", "enclosed"],
  ])("%s is %s", (typed, meant) => expect(nearestWord(typed, ["carrier", meant])).toBe(meant));

  test("short words and numbers are left alone", () => {
    expect(nearestWord("bota", ["boat"])).toBeNull();
    expect(nearestWord("33101", ["33102"])).toBeNull();
  });
});
