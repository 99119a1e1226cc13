import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer } from "#tests/support/answer.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import type { HandPost } from "#tests/support/news-posts.ts";

const file = process.env.DATABASE_URL ?? "";
const write = (...posts: HandPost[]) => inDatabase(file, posts.map(insertPost).join(";\n"));
const slugs = async () =>
  ((await (await answer("/api/news")).json()) as { slug: string }[]).map(({ slug }) => slug);

// Each test file has its own database.
beforeEach(() => inDatabase(file, "DELETE FROM news_posts"));

describe("a moment written in any of SQLite's own ways counts", () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const eastern = (moment: Date) =>
    `${new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 19)}-05:00`;
  test.each<[string, string]>([
    ["datetime('now')", "datetime('now', '-2 hours')"],
    ["a day with a time of day, no seconds", "strftime('%Y-%m-%d %H:%M', 'now', '-2 hours')"],
    ["fractions of a second", "strftime('%Y-%m-%d %H:%M:%f', 'now', '-2 hours')"],
    ["ISO 8601 with T and Z", `'${ago(2).toISOString()}'`],
    ["ISO 8601 with an offset", `'${eastern(ago(2))}'`],
    ["an offset without its colon", `'${eastern(ago(2)).replace("-05:00", "-0500")}'`],
    ["an offset of hours alone", `'${ago(2).toISOString().slice(0, 19).replace("T", " ")}+00'`],
    ["epoch seconds", `${Math.floor(ago(2).getTime() / 1_000)}`],
    ["epoch seconds as text", `'${Math.floor(ago(2).getTime() / 1_000)}'`],
    ["epoch seconds with a fraction", `${ago(2).getTime() / 1_000}`],
    ["epoch milliseconds", `${ago(2).getTime()}`],
    ["epoch milliseconds as text", `'${ago(2).getTime()}'`],
    ["a Julian day", "julianday('now', '-2 hours')"],
    ["spaces around", `' ${ago(2).toISOString()} '`],
  ])("%s", async (_format, published) => {
    write(
      { slug: "hour-old", published: `'${ago(1).toISOString()}'` },
      { slug: "this", published },
      { slug: "three-hours-old", published: `${ago(3).getTime()}` },
    );
    expect(await slugs()).toEqual(["hour-old", "this", "three-hours-old"]);
    expect((await answer("/news/this")).status).toBe(200);
    const { items } = (await (await answer("/news/feed.json")).json()) as {
      items: { url: string; date_published: string }[];
    };
    const publishedAt = items.find(({ url }) => url.endsWith("/this"))?.date_published ?? "";
    expect(Math.abs(Date.parse(publishedAt) - ago(2).getTime())).toBeLessThan(90_000);
  });

  test("what Prisma itself writes", async () => {
    await db.newsPost.create({ data: { title: "Ours", excerpt: "Ours", slug: "ours", publishedAt: ago(2) } });
    expect(await slugs()).toEqual(["ours"]);
    expect((await db.newsPost.findUniqueOrThrow({ where: { slug: "ours" } })).id).toMatch(/^[0-9a-f]{24}$/);
  });

  test.each(["'soon'", "''", "'2026-13-45'", "x'00ff'", "-1", "9e30"])(
    "%s is no moment: the row is not shown and does no harm",
    async (published) => {
      write({ slug: "odd", published }, { slug: "good" });
      expect(await slugs()).toEqual(["good"]);
      for (const path of ["/", "/news", "/news/feed.xml", "/news/feed.json", "/sitemap.xml"])
        expect((await answer(path)).status, path).toBe(200);
      expect((await answer("/news/odd")).status).toBe(404);
    },
  );
});
