import { db } from "#app/db.server.ts";
import { newsPath } from "#app/domain/content/news/news-item.ts";

/** The paths of all posts, shown or not. */
export const postPaths = async (): Promise<string[]> =>
  (await db.newsPost.findMany({ select: { slug: true } })).map(({ slug }) => newsPath(slug));
