import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/env.server.ts";
import { enterScope } from "#app/request-context.server.ts";
import { restoreHost } from "./foreign-request.server";
import { headersOfPath } from "./path-headers.server";
import { normalizeRequest } from "./readable-request";
import { baseHeadersFor } from "./security-headers.server";
import { readAddress } from "./visitor-network";

/** The longest name that a proxy may give a request, in characters. */
const MAX_REQUEST_ID = 100;

/**
 * Gives each request its scope and each response, files too, its headers. It hooks into Node before any server code
 * runs, so the protection holds under every server that Remix runs in.
 */
export function protectRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    normalizeRequest(request);
    const [path = ""] = (request.url ?? "").split("?", 1);
    const scope = enterScope(clientAddress(request), proxyRequestId(request));
    const headers = { ...baseHeadersFor(path), ...headersOfPath(path), "X-Request-Id": scope.requestId };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    restoreHost(request);
  });
}

/** The visitor's address from the header that TRUST_PROXY names, otherwise from the socket. */
function clientAddress(request: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY && request.headers[env.TRUST_PROXY.toLowerCase()];
  // Our own proxy wrote the last entry; the visitor can forge those before it.
  const fromProxy =
    typeof forwarded === "string" ? readAddress(forwarded.split(",").at(-1)?.trim() ?? "") : "";
  return fromProxy || request.socket.remoteAddress || "";
}

/**
 * What our proxy calls a request, so that its log and ours can be read side by side; undefined without a trusted proxy,
 * because anybody could write anything into our log.
 */
function proxyRequestId(request: IncomingMessage): string | undefined {
  const given = env.TRUST_PROXY && request.headers["x-request-id"];
  return typeof given === "string" && given.length <= MAX_REQUEST_ID && /^[\w.:=+/-]+$/.test(given)
    ? given
    : undefined;
}
