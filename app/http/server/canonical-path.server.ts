import { trimEnd } from "#app/platform/trim-end.js";

/** Lower-case prefixes of paths that are case-sensitive: numbers of quotes and messages, referral codes, files. */
const keepsLetters = [
  "/quote/",
  "/order/",
  "/offer/",
  "/drive/",
  "/referral/",
  "/contact/received/",
  "/privacy/mine/",
  "/maps/",
  "/og/",
  "/admin/",
  "/api/",
];

/**
 * Only plain paths are normalized: an encoded, doubled or dotted path is never a page, and a redirect to it could
 * lead to another site.
 */
const plain = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/*$/;

/**
 * The canonical path of a misspelled page address: no trailing slash, lower case, query kept. Null if it's already
 * canonical, a file, or neither GET nor HEAD.
 */
export function canonicalPath(method: string, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [path = ""] = url.split("?", 1);
  if (!plain.test(path) || path.startsWith("/assets/")) return null;
  const bare = trimEnd(path, "/");
  if (bare === path && path.slice(path.lastIndexOf("/")).includes(".")) return null;
  const kept = keepsLetters.find((start) => bare.toLowerCase().startsWith(start));
  const right = kept ? kept + bare.slice(kept.length) : bare.toLowerCase();
  return right === path ? null : right + url.slice(path.length);
}
