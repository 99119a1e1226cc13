import type { NewsEntry } from "./news-item";
import { countPosts, listPosts } from "./published-posts.server";

const PER_PAGE = 10;

/** One page of the list of posts. Pages count from 1. */
export type NewsPage = { posts: NewsEntry[]; page: number; pages: number };

/** A page of all posts, newest first; null if there is no such page. Page 1 always exists. */
export async function newsPage(page: number, now: Date): Promise<NewsPage | null> {
  const pages = Math.max(1, Math.ceil((await countPosts(now)) / PER_PAGE));
  if (page < 1 || page > pages) return null;
  return { posts: await listPosts(now, { skip: (page - 1) * PER_PAGE, take: PER_PAGE }), page, pages };
}
