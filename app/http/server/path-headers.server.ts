/** Paths that search engines must not index: private pages, the admin area, and responses that aren't pages. */
export const privatePaths = [
  "/admin",
  "/api",
  "/metrics",
  "/quote/",
  "/order/",
  "/offer/",
  "/drive/",
  "/referral/",
  "/contact/received",
  "/unsubscribe/",
  "/webhooks/",
  "/privacy/mine",
] as const;

/** Headers that some paths add to the base headers. */
const byPath: { matches: (path: string) => boolean; headers: Record<string, string> }[] = [
  { matches: isPrivate, headers: { "X-Robots-Tag": "noindex" } },
  { matches: isAdmin, headers: { "Cache-Control": "no-store" } },
  // An order's page has streets, gate codes and the pickup word: no copy of it stays in a shared computer's cache.
  { matches: (path) => path.startsWith("/order/"), headers: { "Cache-Control": "no-store" } },
  // Everything that we keep about somebody: no copy of it stays either. The base headers keep the token in the path from
  // other sites; "no-referrer" would also take the origin from its forms, and they would be rejected as foreign.
  { matches: (path) => path.startsWith("/privacy/mine/"), headers: { "Cache-Control": "no-store" } },
  // A carrier's and a driver's pages have the same streets, with the token in the path.
  { matches: (path) => /^\/(?:offer|drive)\//.test(path), headers: { "Cache-Control": "no-store" } },
  // Chat apps and feed readers show a share picture inside their own pages.
  { matches: (path) => path.startsWith("/og/"), headers: { "Cross-Origin-Resource-Policy": "cross-origin" } },
];

export const headersOfPath = (path: string): Record<string, string> =>
  Object.assign({}, ...byPath.filter(({ matches }) => matches(path)).map(({ headers }) => headers));

/** Nothing below /admin may be kept by a browser or proxy. */
export function isAdmin(path: string): boolean {
  return /^\/admin(?=$|[/.])/i.test(path);
}

/** Remix serves a page's data at its path plus `.data`. */
function isPrivate(path: string): boolean {
  if (path.endsWith(".data") || path === "/__manifest") return true;
  return privatePaths.some((start) =>
    start.endsWith("/") ? path.startsWith(start) : path === start || path.startsWith(`${start}/`),
  );
}
