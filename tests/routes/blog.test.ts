import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { newestArticles } from "#app/domain/content/pages/articles/load-articles.server.ts";
import { parsePage } from "../../app/domain/content/pages/source/parse-page";
import { answer } from "#tests/support/answer.ts";
import { articleSource } from "#tests/support/article-page.ts";
import { upsertPages } from "../../prisma/seed/pages";

const origin = "http://evenhaul.test";

function article(slug: string, published: string) {
  const { fixture } = parsePage(
    `blog/${slug}.md`,
    articleSource(slug, { published: `published: ${published}` }),
  );
  if (!fixture) throw new Error("the article is broken");
  return fixture.page;
}

async function bodyOf(path: string, status = 200) {
  const response = await answer(path);
  expect(response.status).toBe(status);
  return (await response.text()).replaceAll("<!-- -->", "");
}

function structuredData(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return new Map(
    scripts.map(([, json = ""]) => {
      const data = JSON.parse(json) as { "@type": string; [key: string]: unknown };
      return [data["@type"], data] as const;
    }),
  );
}

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

test("the articles of the house are all there, and each answers", async () => {
  const list = main(await bodyOf("/blog"));
  const articles = await db.page.findMany({ where: { kind: "article" }, select: { path: true } });
  expect(articles).toHaveLength(11);
  for (const { path } of articles) {
    expect(list).toContain(`href="${path}"`);
    await bodyOf(path);
  }
});

describe("of three articles", () => {
  beforeEach(async () => {
    await db.page.deleteMany({ where: { kind: "article" } });
    await upsertPages(db, [
      article("bridges", "2026-11-05"),
      article("tunnels", "2026-11-19"),
      article("ferries", "2026-10-30"),
    ]);
  });

  test("the list shows the newest first, each with its day and minutes", async () => {
    const list = main(await bodyOf("/blog"));
    expect([...list.matchAll(/<h2><a[^>]* href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      "/blog/tunnels",
      "/blog/bridges",
      "/blog/ferries",
    ]);
    expect(list).not.toMatch(/\bdesk\b/);
    expect(list).toMatch(/<time dateTime="2026-11-19">November 19, 2026<\/time>/i);
    expect(list.match(/4 min read/g)).toHaveLength(3);
  });

  test("the newest are as many as asked for", async () => {
    expect((await newestArticles(2)).map(({ path }) => path)).toEqual(["/blog/tunnels", "/blog/bridges"]);
  });

  test("the home page shows the three newest and leads to all", async () => {
    await upsertPages(db, [article("airports", "2026-11-12")]);
    const section = /<section[^>]* id="blog".*?<\/section>/s.exec(await bodyOf("/"))?.[0] ?? "";
    expect([...section.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      "/blog/tunnels",
      "/blog/airports",
      "/blog/bridges",
      "/blog",
    ]);
  });

  test("one that cannot be read is missing in the list and takes nothing else away", async () => {
    await db.page.update({ where: { path: "/blog/bridges" }, data: { blocks: "{" } });
    const list = main(await bodyOf("/blog"));
    expect(list).not.toContain("/blog/bridges");
    expect(list).toContain("/blog/ferries");
  });

  test("the list tells machines what it shows", async () => {
    const data = structuredData(await bodyOf("/blog"));
    expect(data.get("Blog")).toMatchObject({
      url: `${origin}/blog`,
      blogPost: [
        { url: `${origin}/blog/tunnels`, headline: "The whole of tunnels", datePublished: "2026-11-19" },
        { url: `${origin}/blog/bridges` },
        { url: `${origin}/blog/ferries` },
      ],
    });
    expect(data.get("BreadcrumbList")).toMatchObject({
      itemListElement: [{ item: `${origin}/` }, { name: "Blog", item: `${origin}/blog` }],
    });
  });

  test("an article says where it is and when it was written", async () => {
    const html = await bodyOf("/blog/tunnels");
    const crumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect([...crumbs.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(["/", "/blog"]);
    expect(crumbs).toContain("About tunnels");
    const head = main(html).split("</header>", 1)[0];
    expect(head).toContain("November 19, 2026");
    expect(main(html)).toContain("November 20, 2026");
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/blog/tunnels"/>`);
  });

  test("an article tells machines its headline, its days and that the business wrote it", async () => {
    expect(structuredData(await bodyOf("/blog/tunnels")).get("Article")).toMatchObject({
      headline: "The whole of tunnels",
      datePublished: "2026-11-19",
      dateModified: "2026-11-20",
      image: `${origin}/og/blog/tunnels.png`,
      mainEntityOfPage: `${origin}/blog/tunnels`,
      author: { "@type": "Organization", "@id": `${origin}/#business`, name: "Evenhaul" },
      publisher: { "@type": "Organization", "@id": `${origin}/#business`, name: "Evenhaul" },
    });
  });

  test("one that is not there is 404, for no index, and names what was meant", async () => {
    const html = await bodyOf("/blog/tunels", 404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const near = /<nav class="error-near".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect([...near.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(["/blog/tunnels", "/blog"]);
  });

  test("the sitemap names the list and every article", async () => {
    const xml = await (await answer("/sitemap.xml")).text();
    for (const path of ["/blog", "/blog/tunnels", "/blog/bridges", "/blog/ferries"])
      expect(xml).toContain(`<loc>${origin}${path}</loc>`);
  });

  test("an article has a picture to share, and one that is not there has none", async () => {
    expect((await answer("/og/blog/tunnels.png")).headers.get("Content-Type")).toBe("image/png");
    expect((await answer("/og/blog/tunels.png")).status).toBe(404);
  });
});

test("without any article the list says so", async () => {
  await db.page.deleteMany({ where: { kind: "article" } });
  expect(main(await bodyOf("/blog"))).toContain("There are no articles yet");
});
