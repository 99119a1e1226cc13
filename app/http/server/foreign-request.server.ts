import type { IncomingMessage } from "node:http";
import { env } from "#app/env.server.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const siteHost = env.SITE_URL ? new URL(env.SITE_URL).host : null;
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a request that changes something comes from another site's page, by `Sec-Fetch-Site` and `Origin`; a
 * request with neither comes from a program or a text browser. Compares hosts, not origins: behind a TLS proxy we see
 * http where the visitor sees https. `header` takes lower-case names.
 */
export function isForeignRequest(
  method: string,
  header: (name: string) => string | null | undefined,
): boolean {
  if (safeMethods.has(method)) return false;
  const site = header("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  const origin = header("origin") ?? null;
  if (origin === null) return false;
  const from = hostOf(origin);
  return from === null || (from !== header("host") && from !== siteHost);
}

/**
 * A mail program posts to unsubscribe from wherever it runs (RFC 8058). The address carries the proof, no cookie is
 * read, so a page of another site could do no more there than the mail program.
 */
export function forgetOneClickOrigin({ path, headers }: Pick<IncomingMessage, "headers"> & { path: string }) {
  if (!/^\/unsubscribe\/[^/]+$/.test(path)) return;
  delete headers.origin;
  delete headers["sec-fetch-site"];
}

/** Remix compares `Origin` with `Host` again; if a proxy changed the host, SITE_URL has the original. */
export function restoreHost({ headers }: Pick<IncomingMessage, "headers">): void {
  if (siteHost && headers.origin && hostOf(headers.origin) === siteHost) headers.host = siteHost;
}
