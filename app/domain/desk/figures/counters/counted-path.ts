import { trimEnd } from "#app/platform/trim-end.js";

/** Addresses with an id or a secret in them count as one page each. */
const privatePages = [
  "/quote/",
  "/order/",
  "/offer/",
  "/drive/",
  "/referral/",
  "/contact/received/",
  "/unsubscribe/",
  "/privacy/mine/",
];

const MAX_CHARACTERS = 150;

/**
 * The path under which a view of an existing page counts, however it was written; null for what is no page: the staff
 * area, an endpoint, or a spelling that none of our links has.
 */
export function countedPath(pathname: string): string | null {
  const path = trimEnd(pathname, "/").toLowerCase() || "/";
  if (path.length > MAX_CHARACTERS || !/^(?:\/|(?:\/[\w.~-]+)+)$/.test(path)) return null;
  if (/^\/(?:admin|api|resources)(?:\/|$)/.test(path)) return null;
  const start = privatePages.find((page) => path.startsWith(page));
  return start ? `${start}*` : path;
}

/** The path of the page whose data a client navigation asks for. */
export const pageOfDataPath = (pathname: string): string =>
  pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
