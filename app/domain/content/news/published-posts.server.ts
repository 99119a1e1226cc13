import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { TICKER_DAYS } from "./news-item";
import type { NewsEntry, NewsPost, PostKind } from "./news-item";
import { DAY_MS } from "#app/platform/durations.js";

/** Posts published before this have left the ticker. */
const tickerBegin = (now: Date) => new Date(now.getTime() - TICKER_DAYS * DAY_MS);

const active = { isActive: true, slug: { not: "" } } satisfies Prisma.NewsPostWhereInput;

/** Active posts published by `now` and no earlier than `since`. */
const published = (now: Date, since = new Date(0)) =>
  ({ ...active, publishedAt: { gte: since, lte: now } }) satisfies Prisma.NewsPostWhereInput;

/** Published posts of one kind. */
export const publishedAs = (kind: PostKind, now: Date) =>
  ({ ...published(now), kind }) satisfies Prisma.NewsPostWhereInput;

/** The ticker's: published within its days, whatever their kind. */
export const inTicker = (now: Date) => published(now, tickerBegin(now));

/** Newest first; of posts with the same time, the last one written comes first. */
export const newestFirst = [
  { publishedAt: "desc" },
  { sequence: "desc" },
] satisfies Prisma.NewsPostOrderByWithRelationInput[];

const entryColumns = {
  title: true,
  excerpt: true,
  slug: true,
  kind: true,
  happenedOn: true,
  publishedAt: true,
  updatedAt: true,
} as const;
const postColumns = { ...entryColumns, body: true, sourceName: true, sourceUrl: true } as const;

type Dated = { kind: string; happenedOn: string | null; publishedAt: Date | null; updatedAt: Date };

/** Limits the time of the last change: not before publication and not in the future. */
function withDates<Row extends Dated>({ kind, happenedOn, publishedAt, updatedAt, ...post }: Row, now: Date) {
  const out = publishedAt ?? new Date(0);
  const changed = new Date(Math.max(out.getTime(), Math.min(updatedAt.getTime(), now.getTime())));
  return {
    ...post,
    kind: kind as PostKind,
    happenedOn: happenedOn as CalendarDay | null,
    publishedAt: out.toISOString(),
    publishedOn: deskDayOf(out),
    updatedAt: changed.toISOString(),
    updatedOn: deskDayOf(changed),
  };
}

/** Guides by title. */
export async function listGuides(now: Date): Promise<NewsEntry[]> {
  const where = publishedAs("guide", now);
  const rows = await db.newsPost.findMany({ where, orderBy: { title: "asc" }, select: entryColumns });
  return rows.map((row) => withDates(row, now));
}

/** Published posts of both kinds and any age, newest first. */
export async function listPosts(
  now: Date,
  { skip = 0, take }: { skip?: number; take: number },
): Promise<NewsEntry[]> {
  const where = published(now);
  const rows = await db.newsPost.findMany({ where, orderBy: newestFirst, skip, take, select: entryColumns });
  return rows.map((row) => withDates(row, now));
}

/** The same with body and source. */
export async function listWholePosts(now: Date, take: number): Promise<NewsPost[]> {
  const where = published(now);
  const rows = await db.newsPost.findMany({ where, orderBy: newestFirst, take, select: postColumns });
  return rows.map((row) => withDates(row, now));
}

export const countPosts = (now: Date): Promise<number> => db.newsPost.count({ where: published(now) });

/** When the next scheduled post becomes visible, in epoch milliseconds; null if none is scheduled. */
export async function nextPostAt(now: Date): Promise<number | null> {
  const next = await db.newsPost.findFirst({
    where: { ...active, publishedAt: { gt: now } },
    orderBy: { publishedAt: "asc" },
    select: { publishedAt: true },
  });
  return next?.publishedAt?.getTime() ?? null;
}

/**
 * When time alone changes what the ticker shows, in epoch milliseconds: the next scheduled post comes out, or the oldest
 * leaves. Infinity if neither will.
 */
export async function nextNewsChangeAt(now: Date): Promise<number> {
  const [next, oldest] = await Promise.all([
    nextPostAt(now),
    db.newsPost.findFirst({
      where: inTicker(now),
      orderBy: { publishedAt: "asc" },
      select: { publishedAt: true },
    }),
  ]);
  return Math.min(
    next ?? Infinity,
    oldest?.publishedAt ? oldest.publishedAt.getTime() + TICKER_DAYS * DAY_MS + 1 : Infinity,
  );
}

/** The published post with this slug, in any letter case; null if there is none. */
export async function findPost(slug: string, now: Date): Promise<NewsPost | null> {
  // The column ignores letter case, but two slugs written by hand may differ only in case.
  const rows = await db.newsPost.findMany({
    where: { AND: [published(now), { slug }] },
    select: postColumns,
  });
  const row = rows.find((each) => each.slug === slug) ?? rows[0];
  return row ? withDates(row, now) : null;
}
