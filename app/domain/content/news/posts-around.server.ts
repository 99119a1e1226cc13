import { db } from "#app/db.server.ts";
import type { NewsItem, PostKind } from "./news-item";
import { newestFirst, publishedAs } from "./published-posts.server";

const MORE = 4;
const NEWER = 2;

/**
 * The posts of its kind next to a published one in time, newest first: two newer and two older, more older ones where fewer are
 * newer. So each post is linked from its neighbors, however old it is.
 */
export async function postsAround(
  { slug, kind }: { slug: string; kind: PostKind },
  now: Date,
): Promise<NewsItem[]> {
  const list = (take: number) =>
    db.newsPost.findMany({
      where: publishedAs(kind, now),
      orderBy: newestFirst,
      cursor: { slug },
      skip: 1,
      take,
      select: { title: true, excerpt: true, slug: true },
    });
  const [newer, older] = await Promise.all([list(-NEWER), list(MORE)]);
  return [...newer, ...older].slice(0, MORE);
}
