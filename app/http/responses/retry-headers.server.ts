import type { HeadersFunction } from "@remix-run/node";

/** Remix drops an action's headers from the page with its error, so routes with a rate limit restore Retry-After. */
export const retryHeaders: HeadersFunction = ({ actionHeaders }) => {
  const after = actionHeaders.get("Retry-After");
  return new Headers(after ? { "Retry-After": after } : undefined);
};
