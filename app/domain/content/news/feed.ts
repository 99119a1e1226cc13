/** The publisher of a feed; URLs are absolute. */
export type FeedSite = { title: string; description: string; home: string; address: string };

/** A post in a feed: its URL and the links in its HTML are absolute, times are ISO 8601. */
export type FeedPost = {
  title: string;
  excerpt: string;
  address: string;
  html: string;
  publishedAt: string;
  updatedAt: string;
};

/** Makes our links absolute, because feeds are read elsewhere. `origin` has no trailing slash. */
export const wholeLinks = (html: string, origin: string): string =>
  html.replaceAll(/ href="\/(?!\/)/g, ` href="${origin}/`);
