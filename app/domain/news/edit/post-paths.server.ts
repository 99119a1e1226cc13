import { db } from "../../../db.server";
import { newsPath } from "../news-item";

/** The paths of all posts, shown or not. */
export const postPaths = async (): Promise<string[]> =>
  (await db.newsPost.findMany({ select: { slug: true } })).map(({ slug }) => newsPath(slug));
