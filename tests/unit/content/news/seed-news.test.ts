import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { insert, migrate, migrationsFrom, releaseBefore } from "#tests/support/release-database.ts";
import type { Row } from "#tests/support/release-database.ts";
import { postFingerprint } from "../../../../prisma/fixtures/news/post-fingerprint";
import { readNewsFixtures } from "../../../../prisma/fixtures/news/read-post-fixtures";
import { seedNews } from "../../../../prisma/seed/news";

const OURS = "20261123055500_news_and_guides";
const folder = mkdtempSync(join(tmpdir(), "seed-news-"));
const file = join(folder, "test.db");
let db: PrismaClient;

/** A post as the release before seeded it, dated back from its first start on October 1. */
const seeded = (slug: string, changes: Row = {}): Row => {
  const post = readNewsFixtures().fixtures.find((each) => each.slug === slug);
  if (!post) throw new Error(`there is no ${slug}`);
  const at = "2026-09-21T08:30:00.000+00:00";
  return {
    slug,
    title: post.title,
    excerpt: post.excerpt,
    body: post.body,
    source_name: post.source.name,
    source_url: post.source.url,
    published_at: at,
    created_at: at,
    updated_at: at,
    ...changes,
  };
};

/** As the release before had it; the words have changed since. */
const earlierChains = {
  title: "Chains on board, from September to May",
  excerpt:
    "Colorado makes trucks carry chains on its mountain roads from September 1 to May 31, whatever the weather. It’s one reason winter trips are slower.",
  body: `A truck crossing the Rockies in winter has two kinds of rules to follow: when to carry chains, and when to put them on. Colorado’s strict about both.

## Carrying

From September 1 through May 31 every commercial vehicle over 16,000 pounds has to have chains or an approved substitute on board. Since 2024 that’s been true on far more than the ski corridor:

- I-70 from Morrison to the Utah line
- US 40 west of Empire, US 50 west of Salida
- US 160 from Walsenburg and US 285 from Morrison, both to the New Mexico line
- all of US 550, and Highway 9 between Frisco and Fairplay

## Chaining up

When the signs say the chain law is in effect, the driver stops, lies down in the slush and chains the drive wheels. It takes time. If the pass closes, the truck waits or goes around through Wyoming or New Mexico.

## What it means for your car

Add a day or two of slack to a winter trip over the mountains. An [enclosed trailer](/enclosed-auto-transport) keeps the salt off. It doesn’t shorten the wait at a closed gate.`,
};

beforeAll(async () => {
  const database = releaseBefore(OURS)();
  insert(
    database,
    "news_posts",
    seeded("how-long-a-car-hauler-may-be"),
    seeded("chains-on-mountain-roads", earlierChains),
    seeded("hours-of-service", { updated_at: "2026-10-02T09:00:00.000+00:00" }),
    seeded("snowbird-season", { title: "Changed by hand in the file" }),
    seeded("reading-the-diesel-price", { is_active: 0 }),
    seeded("how-cars-are-tied-down", { slug: "ours" }),
  );
  migrate(database, migrationsFrom(OURS));
  writeFileSync(file, database.serialize());
  database.close();
  db = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: `file:${file}` }) });
  expect(await seedNews(db, undefined, firstStart)).toBe(1);
});
afterAll(async () => {
  await db.$disconnect();
  rmSync(folder, { recursive: true });
});

/** The first start of the release that brings the Supreme Court's decision. */
const firstStart = new Date("2026-11-27T15:00:00Z");
const brought = "supreme-court-on-choosing-carriers";

const post = (slug: string) => db.newsPost.findUniqueOrThrow({ where: { slug } });
const written = new Date("2026-11-21T05:00:00Z");
const datedBack = new Date("2026-09-21T08:30:00Z");

test("an untouched post of the release before becomes what it is, with its true days", async () => {
  expect(await post("how-long-a-car-hauler-may-be")).toMatchObject({
    kind: "guide",
    happenedOn: null,
    isActive: true,
    publishedAt: written,
  });
  // Made-up days give way to the day it was written, never to today.
  expect(await post("chains-on-mountain-roads")).toMatchObject({
    kind: "guide",
    happenedOn: null,
    publishedAt: written,
    title: "Chains ride on board in Colorado from fall to spring",
  });
});

test("one that staff switched off by hand stays off", async () => {
  expect(await post("reading-the-diesel-price")).toMatchObject({ kind: "guide", isActive: false });
});

test("posts that staff or another hand wrote or changed stay as they are, and those that are missing stay away", async () => {
  for (const slug of ["hours-of-service", "snowbird-season", "ours"])
    expect(await post(slug), slug).toMatchObject({ kind: "news", happenedOn: null, publishedAt: datedBack });
  expect(await db.newsPost.count()).toBe(7);
});

test("a post that a release brings for the first time is published then, once", async () => {
  expect(await post(brought)).toMatchObject({
    kind: "news",
    happenedOn: "2026-05-14",
    publishedAt: firstStart,
    isActive: true,
  });
  await db.newsPost.delete({ where: { slug: brought } });
  expect(await seedNews(db)).toBe(0);
  expect(await db.newsPost.findUnique({ where: { slug: brought } })).toBeNull();
});

test("a post of the last release keeps its time of publication when its text changes", async () => {
  const at = new Date("2026-11-21T05:00:00Z");
  const old = {
    slug: "heavy-electric-cars",
    title: "As the last release had it",
    excerpt: "E",
    body: "B",
    sourceName: "S",
    sourceUrl: "https://example.com/",
    kind: "guide",
    happenedOn: null,
    publishedAt: at,
  };
  await db.newsPost.create({ data: { ...old, seededAs: postFingerprint(old) } });
  expect(await seedNews(db)).toBe(0);
  const renewed = await post("heavy-electric-cars");
  expect(renewed.title).not.toBe(old.title);
  expect(renewed.publishedAt).toEqual(at);
  await db.newsPost.delete({ where: { slug: old.slug } });
});

test("a second start changes nothing, nor do later ones what staff changed in between", async () => {
  const all = () => db.newsPost.findMany({ orderBy: { slug: "asc" } });
  const before = await all();
  await seedNews(db);
  expect(await all()).toEqual(before);
  await db.newsPost.update({
    where: { slug: "how-long-a-car-hauler-may-be" },
    data: { title: "Our own words" },
  });
  await seedNews(db);
  expect((await post("how-long-a-car-hauler-may-be")).title).toBe("Our own words");
});

test("a site that staff emptied stays empty", async () => {
  await db.newsPost.deleteMany();
  expect(await seedNews(db)).toBe(0);
  expect(await db.newsPost.count()).toBe(0);
});

test("a first start publishes all of them then, news first, and the day something happened stays true", async () => {
  await db.newsPost.deleteMany();
  await db.setting.deleteMany({ where: { name: "news.seeded" } });
  expect(await seedNews(db, undefined, firstStart)).toBeGreaterThanOrEqual(12);
  const rows = await db.newsPost.findMany({ orderBy: [{ publishedAt: "desc" }, { sequence: "desc" }] });
  expect(rows.slice(0, 4).map(({ happenedOn }) => happenedOn)).toEqual([
    "2026-05-14",
    "2026-05-14",
    "2026-01-16",
    null,
  ]);
  expect(rows[0]?.slug).toBe(brought);
  expect(new Set(rows.map(({ publishedAt }) => publishedAt?.toISOString()))).toEqual(
    new Set([firstStart.toISOString()]),
  );
  const before = await db.newsPost.findMany();
  await seedNews(db);
  expect(await db.newsPost.findMany()).toEqual(before);
});
