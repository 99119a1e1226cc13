import { beforeEach, describe, expect, test } from "vitest";
import { newestItems } from "#app/domain/news/newest-items.server.ts";
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

  test("that are none leave the placeholder", async () => {
    expect(await (await answer("/terms")).text()).toMatch(
      /href="\/news">🚗 Latest Auto Transport News Loading\.\.\.<\/a>/,
    );
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
    expect(html).toContain('"datePublished":"2026-11-02T10:00:00.000Z"');
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
    expect(await response.text()).toContain("Nothing is published just now");
  });
});

describe("feeds", () => {
  beforeEach(() => {
    write(
      { slug: "new", title: "Fuel & <tolls>", published: "'2026-11-02 10:00:00'" },
      { slug: "old", published: "'2024-01-31T23:59:59Z'" },
    );
    inDatabase(
      file,
      "UPDATE news_posts SET body = 'See [terms](/terms) ' || char(11) || '& more' WHERE slug = 'new'",
    );
  });

  test("RSS has whole addresses, its dates as RFC 822 has them, and nothing that XML forbids", async () => {
    const response = await answer("/news/feed.xml");
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await response.text();
    expect(xml).toContain("<title>Fuel &amp; &lt;tolls&gt;</title>");
    expect(xml).toContain(`<guid isPermaLink="true">${origin}/news/new</guid>`);
    expect(xml).toContain("<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>");
    expect(xml).toContain(`<atom:link href="${origin}/news/feed.xml" rel="self"`);
    expect(xml).toContain(`href="${origin}/terms"`);
    expect(xml).not.toContain("\u000b");
    expect(xml.indexOf("/news/new")).toBeLessThan(xml.indexOf("/news/old"));
  });

  test("JSON Feed has what version 1.1 asks for", async () => {
    const response = await answer("/news/feed.json");
    expect(response.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
    const feed = await response.json();
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: `${origin}/news/feed.json`,
      home_page_url: `${origin}/news`,
    });
    expect(feed.items).toHaveLength(2);
    for (const item of feed.items) {
      expect(item.id).toBe(item.url);
      expect(item.content_html).toBeTruthy();
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(feed.items[0].content_html).toContain(`href="${origin}/terms"`);
  });

  test("are not sent again to whoever has them", async () => {
    const tag = (await answer("/news/feed.xml")).headers.get("ETag") ?? "";
    const again = await answer("/news/feed.xml", { headers: { "If-None-Match": `"another", ${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("and the sitemap name every published post", async () => {
    const xml = await (await answer("/sitemap.xml")).text();
    expect(xml).toContain(`<loc>${origin}/news/old</loc>`);
    expect(xml).toMatch(new RegExp(`<loc>${origin}/news</loc><lastmod>\\d{4}-`));
    expect((await answer("/og/news/old.png")).status).toBe(200);
  });
});
