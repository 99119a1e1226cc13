import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../../env.server";
import { restoreHost } from "./foreign-request.server";
import { headersOfPath } from "./path-headers.server";
import { baseHeadersFor } from "./security-headers.server";

export type RequestScope = {
  /** stands in every log line of this request and in the X-Request-Id of its answer */
  requestId: string;
  /** base64, fresh for each answer */
  nonce: string;
  /** the visitor's address, or "" where nobody told */
  ip: string;
};

const scopes = new AsyncLocalStorage<RequestScope>();

const freshScope = (ip: string): RequestScope => ({
  requestId: randomUUID(),
  nonce: randomBytes(16).toString("base64"),
  ip,
});

/**
 * Gives each request its scope and each answer, files too, its headers. Node itself tells of a request before any
 * server's code sees it: what protects a visitor then holds under every server that Remix runs in.
 */
export function protectRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const [path = ""] = (request.url ?? "").split("?", 1);
    const scope = freshScope(clientAddress(request));
    const headers = { ...baseHeadersFor(path), ...headersOfPath(path), "X-Request-Id": scope.requestId };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    restoreHost(request);
    scopes.enterWith(scope);
  });
}

/** The scope of the request being answered. Tests that ask without a server have none: they get a fresh one. */
export function requestScope(): RequestScope {
  return scopes.getStore() ?? freshScope("");
}

/** The visitor's address: what the trusted proxy says in the header of TRUST_PROXY, else the socket's. */
function clientAddress(request: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY && request.headers[env.TRUST_PROXY.toLowerCase()];
  // The last entry is the one that our own proxy wrote; those before it are the visitor's word.
  const fromProxy = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  return fromProxy || request.socket.remoteAddress || "";
}

/** The id of the request being answered, if there is one. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId;
