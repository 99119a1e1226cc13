import { beforeEach, describe, expect, test } from "vitest";
import { newestItems } from "#app/domain/content/news/newest-items.server.ts";
import { answer } from "#tests/support/answer.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import type { HandPost } from "#tests/support/news-posts.ts";

const file = process.env.DATABASE_URL ?? "";
const origin = "http://evenhaul.test";
const write = (...posts: HandPost[]) => inDatabase(file, posts.map(insertPost).join(";\n"));
const items = async () => (await (await answer("/api/news")).json()) as { slug: string }[];
const slugs = async () => (await items()).map(({ slug }) => slug);
const plain = (html: string) => html.replaceAll("<!-- -->", "");

// Each test file has its own database.
beforeEach(() => inDatabase(file, "DELETE FROM news_posts"));

describe("the ten items", () => {
  test("are active, of the last 56 days, not of the future, newest first, ten at most", async () => {
    const now = new Date("2026-11-21T12:00:00Z");
    write(
      ...Array.from({ length: 12 }, (_, index) => ({
        slug: `day-${index}`,
        published: `datetime('2026-11-20 12:00:00', '-${index} days')`,
      })),
      { slug: "next-second", published: "'2026-11-21T12:00:01Z'" },
      { slug: "taken-back", published: "'2026-11-21T11:00:00Z'", is_active: 0 },
    );
    expect((await newestItems(now)).map(({ slug }) => slug)).toEqual(
      Array.from({ length: 10 }, (_, index) => `day-${index}`),
    );
    const edge = [
      { slug: "just-in", published: "'2026-09-26 12:00:00'" },
      { slug: "just-out", published: "'2026-09-26 11:59:59'" },
    ];
    inDatabase(file, "DELETE FROM news_posts");
    write(...edge);
    expect((await newestItems(now)).map(({ slug }) => slug)).toEqual(["just-in"]);
  });

  test("have a title, an excerpt and a slug, and nothing else", async () => {
    write({ slug: "one", title: "A title", excerpt: "An 'excerpt' & <b>more</b>" });
    const response = await answer("/api/news");
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toEqual([
      { title: "A title", excerpt: "An 'excerpt' & <b>more</b>", slug: "one" },
    ]);
  });

  test.each([
    ["true", true],
    ["t", true],
    ["false", false],
    ["f", false],
  ])("a hand that wrote %s for active is understood", async (is_active, shown) => {
    write({ slug: "by-word", is_active });
    expect(await slugs()).toEqual(shown ? ["by-word"] : []);
  });

  test("are answered for GET alone", async () => {
    expect((await answer("/api/news", { method: "POST", body: "{}" })).status).toBe(405);
  });

  test("stand in every page as plain links, and follow a change at once", async () => {
    write({ slug: "one", excerpt: "Fuel & <i>tolls</i>" });
    const ticker = plain(
      /<aside class="ticker".*?<\/aside>/s.exec(await (await answer("/terms")).text())?.[0] ?? "",
    );
    expect(ticker).toContain('href="/news/one"');
    expect(ticker).toContain("Fuel &amp; &lt;i&gt;tolls&lt;/i&gt;");
    expect(ticker).not.toContain("Loading...");
    inDatabase(file, "UPDATE news_posts SET excerpt = 'Tolls alone'");
    expect(await (await answer("/terms")).text()).toContain("Tolls alone");
  });

  test("that are all too old or none leave no ticker: neither a dead strip nor a promise to load", async () => {
    expect(await (await answer("/terms")).text()).not.toContain('class="ticker"');
    write({ slug: "of-last-year", published: "'2025-11-02 10:00:00'" });
    const html = await (await answer("/terms")).text();
    expect(html).not.toContain('class="ticker"');
    expect(html).not.toContain("Loading...");
  });

  test("that can't be read leave the spec's placeholder", async () => {
    inDatabase(file, "ALTER TABLE news_posts RENAME TO news_elsewhere");
    try {
      const html = await (await answer("/terms")).text();
      expect(html).toMatch(
        /href="\/news"><span class="ticker-loading">🚗 Latest Auto Transport News Loading\.\.\.<\/span>/,
      );
      // Shown where there's no script, because nothing loads there.
      expect(html).toMatch(/<span class="ticker-unread">See all our industry news<\/span><\/a>/);
    } finally {
      inDatabase(file, "ALTER TABLE news_elsewhere RENAME TO news_posts");
    }
  });

  test("are of either kind, and count by the day they were posted, not by the day something happened", async () => {
    write({ slug: "no-day" }, { slug: "guide" }, { slug: "of-spring" }, { slug: "of-this-week" });
    inDatabase(
      file,
      `UPDATE news_posts SET kind = 'guide' WHERE slug = 'guide';
       UPDATE news_posts SET happened_on = date('now', '-57 days') WHERE slug = 'of-spring';
       UPDATE news_posts SET happened_on = date('now', '-3 days') WHERE slug = 'of-this-week'`,
    );
    expect((await slugs()).sort()).toEqual(["guide", "no-day", "of-spring", "of-this-week"]);
  });

  test("are those that ticker, list and feeds have, in the same order", async () => {
    write(
      ...["one", "two", "three"].map((slug, index) => ({
        slug,
        published: `datetime('now', '-${index} hours')`,
      })),
    );
    inDatabase(file, "UPDATE news_posts SET kind = 'guide' WHERE slug = 'two'");
    const inOrder = async (path: string, part = /[^]*/) => {
      const text = part.exec(await (await answer(path)).text())?.[0] ?? "";
      return [...new Set([...text.matchAll(/\/news\/(one|two|three)\b/g)].map(([, slug]) => slug))];
    };
    const expected = ["one", "two", "three"];
    expect(await slugs()).toEqual(expected);
    expect(await inOrder("/terms", /<aside class="ticker"[^]*?<\/aside>/)).toEqual(expected);
    expect(await inOrder("/news", /<main[^]*<\/main>/)).toEqual(expected);
    for (const path of ["/news/feed.xml", "/news/feed.json"]) expect(await inOrder(path)).toEqual(expected);
  });
});

describe("a post", () => {
  test("shows its words safely, its day and its source, and tells machines the same", async () => {
    write({ slug: "whole", title: "A <whole> post", published: "'2026-11-02 10:00:00'" });
    inDatabase(
      file,
      `UPDATE news_posts SET body = '## Why' || char(10) || char(10) || 'See [terms](/terms) <script>alert(1)</script>',
       source_name = 'FMCSA', source_url = 'https://www.fmcsa.dot.gov/x'`,
    );
    const html = plain(await (await answer("/news/whole")).text());
    expect(html).toContain("<h1>A &lt;whole&gt; post</h1>");
    expect(html).toContain('<h2 id="why">Why</h2>');
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).toContain("November 2, 2026");
    expect(html).toMatch(/<a href="https:\/\/www\.fmcsa\.dot\.gov\/x"[^>]*>FMCSA<\/a>/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/news/whole"/>`);
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/news\/feed\.xml"/);
    expect(html).toContain('"@type":"NewsArticle"');
    expect(html).toContain('"datePublished":"2026-11-02"');
  });

  test("of news says when it was posted and when its matter happened", async () => {
    write({ slug: "bond", published: "'2026-11-02 10:00:00'" });
    inDatabase(file, "UPDATE news_posts SET happened_on = '2026-01-16'");
    const html = plain(await (await answer("/news/bond")).text());
    const head = /<p class="news-when">.*?<\/p>/s.exec(html)?.[0] ?? "";
    const days = (text: string) => text.replaceAll(/<[^>]*>/g, "");
    expect(days(head)).toBe("Posted November 2, 2026 · happened January 16, 2026");
    expect(html).toContain('"datePublished":"2026-11-02"');
    expect(days(plain(await (await answer("/news")).text()))).toContain(
      "Posted November 2, 2026 · happened January 16, 2026",
    );
  });

  test("late in the evening in the East has that day, not the next one in Greenwich", async () => {
    write({ slug: "late", published: "'2026-11-03T02:00:00Z'" });
    const html = await (await answer("/news/late")).text();
    expect(html).toContain('dateTime="2026-11-02"');
    expect(html).toContain('"datePublished":"2026-11-02"');
  });

  test("that's a guide keeps its address, says when it was reviewed, and is listed with the guides too", async () => {
    write(
      { slug: "straps", title: "Four straps hold a car", published: "'2026-11-02 10:00:00'" },
      { slug: "real" },
    );
    inDatabase(
      file,
      "UPDATE news_posts SET kind = 'guide', updated_at = '2026-11-09 15:00:00' WHERE slug = 'straps'",
    );
    const html = plain(await (await answer("/news/straps")).text());
    expect(/<p class="news-when">.*?<\/p>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, "")).toBe(
      "Guide · posted November 2, 2026 · last reviewed November 9, 2026",
    );
    expect(html).toContain('"@type":"Article"');
    expect(html).not.toContain('"@type":"NewsArticle"');
    expect(html).toContain('"datePublished":"2026-11-02","dateModified":"2026-11-09"');
    expect(html).toContain(`"author":{"@type":"Organization","@id":"${origin}/#business","name":"Evenhaul"`);
    const main = async (path: string) =>
      /<main.*<\/main>/s.exec(await (await answer(path)).text())?.[0] ?? "";
    expect(await main("/blog")).toMatch(/id="guides".*href="\/news\/straps"/s);
    expect(await main("/blog")).not.toContain("/news/real");
    expect(await main("/news/real")).not.toContain("/news/straps");
    for (const path of ["/news", "/news/feed.xml", "/news/feed.json"])
      expect(await (await answer(path)).text(), path).toContain("straps");
    expect(await (await answer("/sitemap.xml")).text()).toContain(`${origin}/news/straps<`);
  });

  test("with a source that is no web address shows none", async () => {
    write({ slug: "bad-source" });
    inDatabase(file, "UPDATE news_posts SET source_name = 'Evil', source_url = 'javascript:alert(1)'");
    expect(await (await answer("/news/bad-source")).text()).not.toContain("javascript:");
  });

  test("is found in whatever letters its name was written", async () => {
    write({ slug: "My-Post" });
    expect((await answer("/news/my-post")).status).toBe(200);
  });

  test("that is not there, not active or not out yet is 404", async () => {
    write({ slug: "inactive", is_active: 0 }, { slug: "tomorrow", published: "datetime('now', '+1 day')" });
    for (const slug of ["nothing", "inactive", "tomorrow", "%00", "a'b"]) {
      const response = await answer(`/news/${slug}`);
      expect(response.status, slug).toBe(404);
      expect(await response.text()).toContain("There is no page here");
    }
  });
});

describe("the list", () => {
  test("has every published post, however old, a page at a time", async () => {
    write(
      ...Array.from({ length: 11 }, (_, index) => ({
        slug: `post-${index}`,
        published: `datetime('now', '-${index * 40} days')`,
      })),
    );
    const first = plain(await (await answer("/news")).text());
    expect(first.match(/class="news-entry"/g)).toHaveLength(10);
    expect(first).toMatch(/<a[^>]*rel="next"[^>]*href="\/news\?page=2"/);
    const second = plain(await (await answer("/news?page=2")).text());
    expect(second).toContain('href="/news/post-10"');
    expect(second).toContain(`<link rel="canonical" href="${origin}/news?page=2"/>`);
    for (const page of ["3", "0", "-1", "x", "1e1"])
      expect((await answer(`/news?page=${page}`)).status, page).toBe(404);
  });

  test("without a post says so", async () => {
    const response = await answer("/news");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Nothing’s published right now");
  });
});
