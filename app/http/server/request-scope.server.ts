import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "../../env.server";
import { restoreHost } from "./foreign-request.server";
import { headersOfPath } from "./path-headers.server";
import { normalizeRequest } from "./readable-request";
import { baseHeadersFor } from "./security-headers.server";
import { readAddress } from "./visitor-network";

export type RequestScope = {
  /** in every log line of this request and in its X-Request-Id header */
  requestId: string;
  /** base64, new for each response */
  nonce: string;
  /** the visitor's address, or "" if unknown */
  ip: string;
  times: RequestTimes;
  /** what is made in this scope goes to many visitors, so nothing in it may differ from one to the next */
  isForEveryone: boolean;
  /** something that belongs on the page could not be read */
  isIncomplete: boolean;
};

/** Where a request's time goes, so far. */
export type RequestTimes = { queries: number; queryMs: number; renderMs: number };

const scopes = new AsyncLocalStorage<RequestScope>();

const freshScope = (ip: string): RequestScope => ({
  requestId: randomUUID(),
  nonce: randomBytes(16).toString("base64"),
  ip,
  times: { queries: 0, queryMs: 0, renderMs: 0 },
  isForEveryone: false,
  isIncomplete: false,
});

/**
 * Gives each request its scope and each response, files too, its headers. It hooks into Node before any server code
 * runs, so the protection holds under every server that Remix runs in.
 */
export function protectRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    normalizeRequest(request);
    const [path = ""] = (request.url ?? "").split("?", 1);
    const scope = freshScope(clientAddress(request));
    const headers = { ...baseHeadersFor(path), ...headersOfPath(path), "X-Request-Id": scope.requestId };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    restoreHost(request);
    scopes.enterWith(scope);
  });
}

/** Tests that call without a server get a fresh scope. */
export function requestScope(): RequestScope {
  return scopes.getStore() ?? freshScope("");
}

/**
 * Runs `work` as nobody's request; its time counts for the request that caused it. `isComplete` is false if what it
 * made lacks something that could not be read.
 */
export async function forEveryone(
  work: () => Promise<Response>,
): Promise<{ answer: Response; isComplete: boolean }> {
  const { requestId, times } = requestScope();
  const scope = { ...freshScope(""), requestId, times, isForEveryone: true };
  const answer = await scopes.run(scope, work);
  return { answer, isComplete: !scope.isIncomplete };
}

/** Call it where a page is shown without something that could not be read, so that nobody gets it a second time. */
export function markIncomplete(): void {
  requestScope().isIncomplete = true;
}

/** The visitor's address from the header that TRUST_PROXY names, otherwise from the socket. */
function clientAddress(request: IncomingMessage): string {
  const forwarded = env.TRUST_PROXY && request.headers[env.TRUST_PROXY.toLowerCase()];
  // Our own proxy wrote the last entry; the visitor can forge those before it.
  const fromProxy =
    typeof forwarded === "string" ? readAddress(forwarded.split(",").at(-1)?.trim() ?? "") : "";
  return fromProxy || request.socket.remoteAddress || "";
}

/** Undefined outside a request. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId;
/** Undefined outside a request. */
export const currentTimes = (): RequestTimes | undefined => scopes.getStore()?.times;
