/** Who speaks in a feed. Addresses are whole. */
export type FeedSite = { title: string; description: string; home: string; address: string };

/** A post in a feed: its address and the links of its HTML are whole, moments ISO 8601. */
export type FeedPost = {
  title: string;
  excerpt: string;
  address: string;
  html: string;
  publishedAt: string;
  updatedAt: string;
};

/** Links of ours as whole addresses: a feed is read elsewhere. `origin` is the site's, without a slash at the end. */
export const wholeLinks = (html: string, origin: string): string =>
  html.replaceAll(/ href="\/(?!\/)/g, ` href="${origin}/`);
