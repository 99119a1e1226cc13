import type { HeadersFunction } from "@remix-run/node";

/** Remix keeps an action's headers off the page that shows its refusal; a route with a limit says when to come back. */
export const retryHeaders: HeadersFunction = ({ actionHeaders }) => {
  const after = actionHeaders.get("Retry-After");
  return new Headers(after ? { "Retry-After": after } : undefined);
};
