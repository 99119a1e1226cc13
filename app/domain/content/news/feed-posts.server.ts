import { wholeLinks } from "./feed";
import type { FeedPost } from "./feed";
import { newsPath } from "./news-item";
import { presentPost } from "./present-post.server";
import { listWholePosts } from "./published-posts.server";

/** Feed readers poll often and keep what they have fetched, so a month or two of posts is enough. */
const FEED_POSTS = 30;

/** The newest posts for a feed. `origin` has no trailing slash. */
export async function feedPosts(origin: string, now: Date): Promise<FeedPost[]> {
  const posts = await listWholePosts(now, FEED_POSTS);
  return posts.map(presentPost).map(({ title, excerpt, slug, publishedAt, updatedAt, html }) => {
    const words = html || `<p>${excerpt.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
    return {
      title,
      excerpt,
      publishedAt,
      updatedAt,
      address: origin + newsPath(slug),
      html: wholeLinks(words, origin),
    };
  });
}
