import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "../env.server";

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

/** Runs `work` with a scope of its own. The server calls it once for each request. */
export function inScope<T>(ip: string, work: (scope: RequestScope) => T): T {
  const scope = freshScope(ip);
  return scopes.run(scope, () => work(scope));
}

/** The scope of the request being answered. The development server and tests open none: they get a fresh one. */
export function requestScope(): RequestScope {
  return scopes.getStore() ?? freshScope("");
}

/** The visitor's address: what the trusted proxy says in the header of TRUST_PROXY, else the socket's. */
export function clientAddress(request: IncomingMessage): string {
  const told = env.TRUST_PROXY && request.headers[env.TRUST_PROXY.toLowerCase()];
  // The last entry is the one that our own proxy wrote; those before it are the visitor's word.
  const fromProxy = typeof told === "string" ? told.split(",").at(-1)?.trim() : undefined;
  return fromProxy || request.socket.remoteAddress || "";
}

/** The id of the request being answered, if there is one. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId;
