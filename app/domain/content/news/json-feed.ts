import type { FeedPost, FeedSite } from "./feed";

/** Posts as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed = ({ title, description, home, address }: FeedSite, posts: readonly FeedPost[]) => ({
  version: "https://jsonfeed.org/version/1.1",
  title,
  description,
  home_page_url: home,
  feed_url: address,
  language: "en-US",
  items: posts.map((post) => ({
    id: post.address,
    url: post.address,
    title: post.title,
    summary: post.excerpt,
    content_html: post.html,
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
  })),
});
