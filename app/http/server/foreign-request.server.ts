import type { IncomingMessage } from "node:http";
import { env } from "../../env.server";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const siteHost = env.SITE_URL ? new URL(env.SITE_URL).host : null;
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a changing request comes from another site's page. Browsers tell by `Sec-Fetch-Site` and `Origin`; a request
 * with neither comes from no page at all (a program, a text browser). Hosts are compared, not whole origins: behind a
 * proxy that ends TLS we see http where the visitor sees https. `header` gives a header by its lower-case name.
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

/** Remix compares `Origin` with `Host` once more: where a proxy changed the host, SITE_URL says what it was. */
export function restoreHost({ headers }: Pick<IncomingMessage, "headers">): void {
  if (siteHost && headers.origin && hostOf(headers.origin) === siteHost) headers.host = siteHost;
}
