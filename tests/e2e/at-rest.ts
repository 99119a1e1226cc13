import type { Page, Request } from "@playwright/test";
import { expect } from "@playwright/test";

/** Nothing asked for so long, in milliseconds, is nothing on its way. */
const QUIET_MS = 500;

/**
 * Watches what a page asks for. The returned function resolves once nothing is on its way any more, apart from the
 * ticker's stream, which never ends: a page that has it open is never idle in Playwright's own eyes.
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
