/** Below these stand names that keep their letters: quote numbers, referral codes, files. The start itself is lower case. */
const keepsLetters = ["/quote/", "/referral/", "/maps/", "/og/", "/admin/", "/api/"];

/**
 * Only plain paths are put right. What is encoded, doubled or dotted is no page of ours under any spelling, and a
 * redirect to it could lead to another site.
 */
const plain = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/*$/;

/**
 * Where a request that misspells a page's address belongs: without the slash at the end, in lower case, its query
 * kept. Null for one that is right, for a file, and for every method but GET and HEAD.
 */
export function canonicalPath(method: string, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = ""] = url.split("?", 1);
  if (!plain.test(path) || path.startsWith("/assets/")) return null;
  const bare = path.replace(/\/+$/, "");
  if (bare === path && /\.[^/]*$/.test(path)) return null;
  const kept = keepsLetters.find((start) => bare.toLowerCase().startsWith(start));
  const right = kept ? kept + bare.slice(kept.length) : bare.toLowerCase();
  return right === path ? null : right + url.slice(path.length);
}
