/** How the pages of a route are kept. */
export type CacheRule = {
  /**
   * The parameters of the address that change the page; others are ignored. A page that reads "any" is kept only
   * without parameters, or with a campaign's.
   */
  reads: readonly string[] | "any";
};

/** The routes whose pages are the same for everyone. Every other answer is its visitor's own and never kept. */
export const cacheRules: Readonly<Record<string, CacheRule>> = {
  "routes/marketing/home": { reads: "any" },
  "routes/marketing/page": { reads: [] },
  "routes/marketing/price-guarantee": { reads: "any" },
  "routes/marketing/blog": { reads: [] },
  "routes/marketing/email-preview": { reads: [] },
  "routes/news/list": { reads: ["page"] },
  "routes/news/post": { reads: [] },
};

/**
 * What browsers and proxies may do with a kept page. Only proxies may show an old one: must-revalidate makes browsers
 * ask each time, so that people see their own change at once.
 */
export const cacheControl = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";

/** The same for a page that comes with its visitor's own cookie: a friend's link brought it. */
export const ownControl = "private, max-age=0, must-revalidate";

/** What advertising and friends append to a link; no page reads it before somebody sends a form. */
const campaign = /^(?:utm_[a-z]+|ref|gclid|gbraid|wbraid|gad_source|fbclid|msclkid|ttclid)$/;

/** The query under which a page is kept: only what the page reads. Null if the page must not be kept. */
export function cacheQuery(rule: CacheRule, query: string): string | null {
  if (query === "") return "";
  const given = new URLSearchParams(query);
  if (rule.reads === "any") return [...given.keys()].every((name) => campaign.test(name)) ? "" : null;
  const read = new URLSearchParams();
  for (const name of rule.reads) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.toString();
}
