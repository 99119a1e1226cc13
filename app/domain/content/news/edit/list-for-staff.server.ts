import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { ListedPost } from "./listed-post";
import { newestItems } from "#app/domain/content/news/newest-items.server.ts";
import { TICKER_DAYS } from "#app/domain/content/news/news-item.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newsStateOf } from "./news-state";
import type { NewsState } from "./news-state";

const PAGE_SIZE = 40;

export type PostFilter = { q: string; state: NewsState | null; after: string | null };

const whereOf: Record<NewsState, (now: Date) => Prisma.NewsPostWhereInput> = {
  draft: () => ({ publishedAt: null }),
  off: () => ({ publishedAt: { not: null }, isActive: false }),
  live: (now) => ({ publishedAt: { lte: now }, isActive: true }),
  scheduled: (now) => ({ publishedAt: { gt: now }, isActive: true }),
};

/** Posts by their last change, newest first; `next` is the cursor of the following page. */
export async function listForStaff(
  { q, state, after }: PostFilter,
  now: Date,
): Promise<{ posts: ListedPost[]; next: string | null }> {
  const [time, lastId = ""] = after?.split("~") ?? [];
  const last = time && !Number.isNaN(Number(time)) ? new Date(Number(time)) : null;
  const terms = q.split(/\s+/).filter(Boolean).slice(0, 8);
  const rows = await db.newsPost.findMany({
    where: {
      AND: [
        state ? whereOf[state](now) : {},
        ...terms.map((term) => ({
          OR: (["title", "excerpt", "slug"] as const).map((key) => ({ [key]: { contains: term } })),
        })),
        last ? { OR: [{ updatedAt: { lt: last } }, { updatedAt: last, id: { lt: lastId } }] } : {},
      ],
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
    select: {
      id: true,
      title: true,
      slug: true,
      kind: true,
      isActive: true,
      publishedAt: true,
      updatedAt: true,
    },
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const inTicker = new Set((await newestItems(now)).map(({ slug }) => slug));
  const end = shown.at(-1);
  return {
    posts: shown.map(({ isActive, ...post }) => {
      const state = newsStateOf({ ...post, isActive }, now);
      return { ...post, state, ticker: tickerOf({ ...post, state }, inTicker, now) };
    }),
    next: rows.length > PAGE_SIZE && end ? `${end.updatedAt.getTime()}~${end.id}` : null,
  };
}

function tickerOf(
  { slug, publishedAt, state }: Pick<ListedPost, "slug" | "publishedAt" | "state">,
  inTicker: ReadonlySet<string>,
  now: Date,
): ListedPost["ticker"] {
  if (!publishedAt || (state !== "live" && state !== "scheduled")) return null;
  const until = new Date(publishedAt.getTime() + TICKER_DAYS * DAY_MS);
  if (state === "scheduled") return { state: "later", until };
  if (until < now) return { state: "left", until };
  return { state: inTicker.has(slug) ? "in" : "displaced", until };
}
