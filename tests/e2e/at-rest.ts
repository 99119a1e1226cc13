import type { Page, Request } from "@playwright/test";
import { expect } from "@playwright/test";

/** A page counts as idle after this long without a new or finished request. */
const QUIET_MS = 500;

/**
 * Returns a function that resolves once the page has no open request, apart from the ticker's stream: it never ends,
 * and Playwright's own "networkidle" would wait for it.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const changed = (change: () => void) => {
    change();
    last = Date.now();
  };
  page.on("request", (request) => {
    if (!request.url().endsWith("/news/stream")) changed(() => open.add(request));
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => {
      if (open.has(request)) changed(() => open.delete(request));
    });
  return () => expect.poll(() => open.size === 0 && Date.now() - last >= QUIET_MS).toBe(true);
}
