import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { FORGED_ADDRESS } from "#app/platform/doctor/forged-address.js";
import type { VisitorAsSeen } from "#app/platform/doctor/forged-address.js";

/** Headers in which proxies name the visitor. */
const proxyHeaders = ["fly-client-ip", "cf-connecting-ip", "x-real-ip", "x-forwarded-for", "forwarded"];

const started = "http.server.request.start";

/** What a request shows to be wrong with TRUST_PROXY, or null. */
export function proxyWarning(
  trusted: string | undefined,
  { headers, url = "" }: Pick<IncomingMessage, "headers" | "url">,
): string | null {
  // The platform asks for it directly.
  if (url.startsWith("/healthz")) return null;
  const sent = proxyHeaders.find((name) => headers[name] !== undefined);
  if (!trusted)
    return sent
      ? `TRUST_PROXY is not set, but a request came with ${sent}: behind a proxy the limits take all visitors for one. Set it to the header in which your proxy puts the visitor's address; without a proxy, somebody made that header up.`
      : null;
  const value = headers[trusted.toLowerCase()];
  const address = lastEntry(typeof value === "string" ? value : "");
  if (address === "")
    return `TRUST_PROXY is ${trusted}, but a request came without it${sent ? ` and with ${sent}` : ""}: is it the header that your proxy sets, and does everybody come through the proxy?`;
  return isIP(withoutPort(address)) ? null : `TRUST_PROXY is ${trusted}, but that header carried no address.`;
}

/** Our own proxy wrote the last entry. */
const lastEntry = (value: string) => value.split(",").at(-1)?.trim() ?? "";
const withoutPort = (address: string) =>
  address.replace(/^\[|\](:\d+)?$/g, "").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");

/**
 * How a visitor comes to us: "direct" without a proxy, "unset" through one that TRUST_PROXY doesn't name, "missing" where
 * the header that it names carries no address, "forged" where it carries one that only a trial sends, and "named" if all
 * is right. Says nothing of the address itself.
 */
export function visitorAsSeen(
  trusted: string | undefined,
  header: (name: string) => string | null,
): VisitorAsSeen {
  if (!trusted) return proxyHeaders.some((name) => header(name) !== null) ? "unset" : "direct";
  const address = withoutPort(lastEntry(header(trusted) ?? ""));
  if (isIP(address) === 0) return "missing";
  return address === FORGED_ADDRESS ? "forged" : "named";
}

/** Warns once, at the first request that doesn't fit the setting. */
export function watchProxySetting(trusted: string | undefined, warn: (warning: string) => void): void {
  const look = (message: unknown) => {
    const warning = proxyWarning(trusted, (message as { request: IncomingMessage }).request);
    if (warning === null) return;
    unsubscribe(started, look);
    warn(warning);
  };
  subscribe(started, look);
}
