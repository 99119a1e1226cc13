import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";

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
 * Begins the scope of a request that has just arrived; everything that follows from it finds this scope. `requestId` is
 * the one that our proxy gave it, if it did.
 */
export function enterScope(ip: string, requestId: string = randomUUID()): RequestScope {
  const scope = { ...freshScope(ip), requestId };
  scopes.enterWith(scope);
  return scope;
}

/** Tests that call without a server get a fresh scope. */
export function requestScope(): RequestScope {
  return scopes.getStore() ?? freshScope("");
}

/**
 * Runs `work` as a request of no visitor; its time counts for the request that caused it. `isComplete` is false if what
 * it made lacks something that could not be read.
 */
export async function forEveryone(
  work: () => Promise<Response>,
): Promise<{ answer: Response; isComplete: boolean }> {
  const { requestId, times } = requestScope();
  const scope = { ...freshScope(""), requestId, times, isForEveryone: true };
  const answer = await scopes.run(scope, work);
  return { answer, isComplete: !scope.isIncomplete };
}

/** Call it where a page is shown without something that could not be read, so that this page isn't kept. */
export function markIncomplete(): void {
  requestScope().isIncomplete = true;
}

/** Undefined outside a request. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId;
/** Undefined outside a request. */
export const currentTimes = (): RequestTimes | undefined => scopes.getStore()?.times;
