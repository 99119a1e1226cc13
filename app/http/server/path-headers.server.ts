/** Where nothing is for a search engine: what is one visitor's or the staff's, and answers that are no pages. */
export const privatePaths = ["/admin", "/api", "/quote/", "/referral/", "/contact/received"] as const;

/** What some answers carry beside the base headers, by their path. */
const byPath: { matches: (path: string) => boolean; headers: Record<string, string> }[] = [
  { matches: isPrivate, headers: { "X-Robots-Tag": "noindex" } },
  // Chats and readers show a page's share picture inside their own pages.
  { matches: (path) => path.startsWith("/og/"), headers: { "Cross-Origin-Resource-Policy": "cross-origin" } },
];

export const headersOfPath = (path: string): Record<string, string> =>
  Object.assign({}, ...byPath.filter(({ matches }) => matches(path)).map(({ headers }) => headers));

/** Remix asks for a page's data below `.data`. */
function isPrivate(path: string): boolean {
  if (path.endsWith(".data") || path === "/__manifest") return true;
  return privatePaths.some((start) =>
    start.endsWith("/") ? path.startsWith(start) : path === start || path.startsWith(`${start}/`),
  );
}
