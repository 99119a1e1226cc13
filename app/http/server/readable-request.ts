import type { IncomingMessage } from "node:http";

/** Methods that our routes may answer; the rest get a 405 before Remix sees them, which would report an error. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * None of our paths is half as long, in characters. Routers look for slashes at a path's end in quadratic time: one of
 * 15,000 would keep everybody waiting for a second.
 */
export const MAX_PATH = 1_000;

/** None of our paths has half as many parts; routers try every route for each, and an address of 300 took 130 ms. */
export const MAX_PARTS = 16;

/** Characters of one value of an address's query; the longest that one of our pages reads is the path of a list. */
export const MAX_QUERY_VALUE = 2_000;
/** Values of an address's query; a list with every filter set has fewer. */
export const MAX_QUERY_VALUES = 200;

/** Headers that patterns read, and characters that are read of each; browsers send fewer. */
const readHeaders = ["user-agent", "referer", "accept-encoding", "accept-language", "if-none-match"] as const;
export const MAX_HEADER = 2_000;

export type Unreadable = { status: 400 | 405 | 414; message: string; headers: Record<string, string> };

const unreadable: Unreadable = { status: 400, message: "We could not read this request.", headers: {} };
const unknownMethod: Unreadable = {
  status: 405,
  message: "This site answers GET, HEAD and POST only.",
  headers: { Allow: "GET, HEAD, POST" },
};
const tooLong: Unreadable = {
  status: 414,
  message: "No page of this site has such a long address.",
  headers: {},
};

/** Why a request can't reach a route; null if it can. `host` is the Host header. */
export function rejectUnreadable(
  method: string,
  target: string,
  host: string | undefined = "",
): Unreadable | null {
  if (!methods.has(method)) return unknownMethod;
  if (isTooLong(pathOf(target))) return tooLong;
  return target.startsWith("/") && isHost(host) ? null : unreadable;
}

/** A name or an address with an optional port; empty from programs that speak HTTP/1.0. */
function isHost(host: string): boolean {
  if (host === "") return true;
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Makes every readable request look alike: a target with scheme and host, as proxies get it, becomes its path.
 * X-Forwarded-Host goes, from which Remix would take the port of our links, and so does the Origin of a HEAD, which
 * Remix would take for an action where it asks for data. A path that is too long is cut to one that still is, so that
 * it costs nothing under a server that doesn't ask `rejectUnreadable`: there it's a page that isn't found.
 */
export function normalizeRequest(request: Pick<IncomingMessage, "method" | "url" | "headers">): void {
  delete request.headers["x-forwarded-host"];
  if (request.method === "HEAD") delete request.headers.origin;
  for (const name of readHeaders) {
    const value = request.headers[name];
    if (value && value.length > MAX_HEADER) request.headers[name] = value.slice(0, MAX_HEADER);
  }
  const target = request.url ?? "";
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { host, pathname, search } = new URL(target);
    request.url = pathname + search;
    request.headers.host = host;
  }
  const path = pathOf(request.url ?? "");
  if (isTooLong(path)) request.url = cutPath(path);
  else if (request.url) request.url = path + boundedQuery(request.url.slice(path.length));
}

const isTooLong = (path: string) =>
  path.length > MAX_PATH || path.split("/", MAX_PARTS + 2).length > MAX_PARTS + 1;

/** One part and one character more than a path may have, so that it stays too long. */
const cutPath = (path: string) =>
  path
    .split("/", MAX_PARTS + 2)
    .join("/")
    .slice(0, MAX_PATH + 1);

/**
 * A query whose values are within the limits, so that whatever reads one, by whatever means, gets no more: what is longer
 * is cut, and what comes after the most is left out. `query` is "" or begins with "?".
 */
function boundedQuery(query: string): string {
  const isShort =
    query.length <= MAX_QUERY_VALUE && query.split("&", MAX_QUERY_VALUES + 1).length <= MAX_QUERY_VALUES;
  if (isShort) return query;
  const given = [...new URLSearchParams(query)].slice(0, MAX_QUERY_VALUES);
  if (given.every(([, value]) => value.length <= MAX_QUERY_VALUE) && given.length < MAX_QUERY_VALUES)
    return query;
  const cut = given.map(([name, value]) => [name.slice(0, MAX_QUERY_VALUE), value.slice(0, MAX_QUERY_VALUE)]);
  return `?${new URLSearchParams(cut)}`;
}

const pathOf = (target: string) => target.split("?", 1)[0] ?? "";
