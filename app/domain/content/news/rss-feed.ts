import type { FeedPost, FeedSite } from "./feed";

const escaped = (text: string) =>
  text
    // Characters that XML doesn't allow even when escaped.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Posts as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, home, address }: FeedSite, posts: readonly FeedPost[]): string {
  const date = (iso: string) => new Date(iso).toUTCString();
  const items = posts.map(
    (post) => `    <item>
      <title>${escaped(post.title)}</title>
      <link>${escaped(post.address)}</link>
      <guid isPermaLink="true">${escaped(post.address)}</guid>
      <pubDate>${date(post.publishedAt)}</pubDate>
      <description>${escaped(post.excerpt)}</description>
      <content:encoded>${escaped(post.html)}</content:encoded>
    </item>
`,
  );
  const [newest] = posts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${escaped(title)}</title>
    <link>${escaped(home)}</link>
    <description>${escaped(description)}</description>
    <language>en-us</language>
    <atom:link href="${escaped(address)}" rel="self" type="application/rss+xml"/>
${newest ? `    <lastBuildDate>${date(newest.publishedAt)}</lastBuildDate>\n` : ""}${items.join("")}  </channel>
</rss>
`;
}
