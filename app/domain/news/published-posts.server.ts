import { db } from "../../db.server";
import type { Prisma } from "../../generated/prisma/client";
import type { NewsEntry, NewsPost } from "./news-item";

const active = { isActive: true, slug: { not: "" } } satisfies Prisma.NewsPostWhereInput;

/** What is out by now, and no older than `since`. */
export const published = (now: Date, since = new Date(0)) =>
  ({ ...active, publishedAt: { gte: since, lte: now } }) satisfies Prisma.NewsPostWhereInput;

/** Newest first; of one moment, the one written last. */
export const newestFirst = [
  { publishedAt: "desc" },
  { sequence: "desc" },
] satisfies Prisma.NewsPostOrderByWithRelationInput[];

const entryColumns = { title: true, excerpt: true, slug: true, publishedAt: true, updatedAt: true } as const;
const postColumns = { ...entryColumns, body: true, sourceName: true, sourceUrl: true } as const;

type Dates = { publishedAt: Date | null; updatedAt: Date };

/** A change can be no older than the post, and is not told before it has happened. */
function withDates<Row extends Dates>({ publishedAt, updatedAt, ...post }: Row, now: Date) {
  const out = publishedAt?.getTime() ?? 0;
  const changed = Math.max(out, Math.min(updatedAt.getTime(), now.getTime()));
  return { ...post, publishedAt: new Date(out).toISOString(), updatedAt: new Date(changed).toISOString() };
}

/** Published posts, newest first, however old. */
export async function listPosts(
  now: Date,
  { skip = 0, take }: { skip?: number; take: number },
): Promise<NewsEntry[]> {
  const where = published(now);
  const rows = await db.newsPost.findMany({ where, orderBy: newestFirst, skip, take, select: entryColumns });
  return rows.map((row) => withDates(row, now));
}

/** The same with all that they say. */
export async function listWholePosts(now: Date, take: number): Promise<NewsPost[]> {
  const where = published(now);
  const rows = await db.newsPost.findMany({ where, orderBy: newestFirst, take, select: postColumns });
  return rows.map((row) => withDates(row, now));
}

/** How many posts are published. */
export const countPosts = (now: Date): Promise<number> => db.newsPost.count({ where: published(now) });

/** When the next post comes out by the passing of time alone, in epoch milliseconds; null where none waits. */
export async function nextPostAt(now: Date): Promise<number | null> {
  const next = await db.newsPost.findFirst({
    where: { ...active, publishedAt: { gt: now } },
    orderBy: { publishedAt: "asc" },
    select: { publishedAt: true },
  });
  return next?.publishedAt?.getTime() ?? null;
}

/** The post of this name, in whatever letters it is asked for; null where none is published. */
export async function findPost(slug: string, now: Date): Promise<NewsPost | null> {
  // The column compares without letter case: a hand may have written two names that differ in it alone.
  const rows = await db.newsPost.findMany({
    where: { AND: [published(now), { slug }] },
    select: postColumns,
  });
  const row = rows.find((each) => each.slug === slug) ?? rows[0];
  return row ? withDates(row, now) : null;
}
