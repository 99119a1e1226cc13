import { db } from "../../db.server";
import { Prisma } from "../../generated/prisma/client";
import { isActive, newestFirst, publishedMs, updatedMs } from "./moment-sql.server";
import type { NewsEntry, NewsPost } from "./news-item";

type Moments = { publishedMs: number; updatedMs: number };

const iso = (ms: number) => new Date(ms).toISOString();
const toldMoments = <T extends Moments>({ publishedMs: published, updatedMs: updated, ...post }: T) => ({
  ...post,
  publishedAt: iso(published),
  updatedAt: iso(updated),
});

/** What is out by now. A change can be no older than the post, and is not told before it has happened. */
const published = (now: Date) => Prisma.sql`${isActive} AND ${publishedMs} BETWEEN 0 AND ${now.getTime()}`;
const moments = (now: Date) => Prisma.sql`${publishedMs} AS publishedMs,
  max(${publishedMs}, min(coalesce(${updatedMs}, 0.0), ${now.getTime()} + 0.0)) AS updatedMs`;

/** Published posts, newest first, however old. */
export async function listPosts(now: Date, { skip = 0, take }: { skip?: number; take: number }) {
  const rows = await db.$queryRaw<(Omit<NewsEntry, "publishedAt" | "updatedAt"> & Moments)[]>`
    SELECT title, excerpt, slug, ${moments(now)} FROM news_posts WHERE ${published(now)}
    ORDER BY ${newestFirst} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(toldMoments) satisfies NewsEntry[];
}

/** The same with all that they say. */
export async function listWholePosts(now: Date, take: number): Promise<NewsPost[]> {
  const rows = await db.$queryRaw<(Omit<NewsPost, "publishedAt" | "updatedAt"> & Moments)[]>`
    SELECT title, excerpt, slug, body, source_name AS sourceName, source_url AS sourceUrl, ${moments(now)}
    FROM news_posts WHERE ${published(now)} ORDER BY ${newestFirst} LIMIT ${take}`;
  return rows.map(toldMoments);
}

/** How many posts are published. */
export async function countPosts(now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint | number }[]>`
    SELECT count(*) AS count FROM news_posts WHERE ${published(now)}`;
  return Number(row?.count ?? 0);
}

/** When the next post comes out by the passing of time alone, in epoch milliseconds; null where none waits. */
export async function nextPostAt(now: Date): Promise<number | null> {
  const [row] = await db.$queryRaw<{ next: number | null }[]>`
    SELECT min(${publishedMs}) AS next FROM news_posts WHERE ${isActive} AND ${publishedMs} > ${now.getTime()}`;
  return row?.next ?? null;
}

/** The post of this name, in whatever letters it is asked for; null where none is published. */
export async function findPost(slug: string, now: Date): Promise<NewsPost | null> {
  const rows = await db.$queryRaw<(Omit<NewsPost, "publishedAt" | "updatedAt"> & Moments)[]>`
    SELECT title, excerpt, slug, body, source_name AS sourceName, source_url AS sourceUrl, ${moments(now)}
    FROM news_posts WHERE lower(slug) = lower(${slug}) AND ${published(now)}
    ORDER BY slug = ${slug} DESC LIMIT 1`;
  const [post] = rows.map(toldMoments);
  return post ?? null;
}
