import { beforeEach, describe, expect, test } from "vitest";
import { answer } from "#tests/support/answer.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import type { HandPost } from "#tests/support/news-posts.ts";

const file = process.env.DATABASE_URL ?? "";
const origin = "http://evenhaul.test";
const write = (...posts: HandPost[]) => inDatabase(file, posts.map(insertPost).join(";\n"));

// Each test file has its own database.
beforeEach(() => inDatabase(file, "DELETE FROM news_posts"));

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

  test("are not sent again to a reader that has them", async () => {
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
