import type { IncomingMessage } from "node:http";

/** Methods that our routes may answer; the rest get a 405 before Remix sees them, which would report an error. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * None of our paths is half as long, in characters. Routers look for slashes at a path's end in quadratic time: one of
 * 15,000 would keep everybody waiting for a second.
 */
export const MAX_PATH = 1_000;

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
  if (pathOf(target).length > MAX_PATH) return tooLong;
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
  const target = request.url ?? "";
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) {
    const { host, pathname, search } = new URL(target);
    request.url = pathname + search;
    request.headers.host = host;
  }
  const path = pathOf(request.url ?? "");
  if (path.length > MAX_PATH) request.url = path.slice(0, MAX_PATH + 1);
}

const pathOf = (target: string) => target.split("?", 1)[0] ?? "";
