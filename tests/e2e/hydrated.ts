import type { Page } from "@playwright/test";

type Fiber = { tag: number; child: Fiber | null; memoizedState: unknown };

/**
 * Resolves once the page's script has taken over; it waits for the first paint, so a loaded page still has plain
 * links and forms for a short time. Nodes get their handlers one by one, and listeners of the whole page, as those of
 * keys, come in effects after all of them.
 */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(() => {
    const SUSPENSE = 13;
    const container = Object.entries(document).find(([name]) => name.startsWith("__reactContainer"))?.[1] as
      { stateNode: { current: Fiber } } | undefined;
    let fiber = container?.stateNode.current ?? null;
    while (fiber && fiber.tag !== SUSPENSE) fiber = fiber.child;
    // The one around the whole page has a state until everything in it is taken over.
    const isTakenOver = fiber !== null && fiber.memoizedState === null;
    // React runs effects in a task of their own after the commit: they are done two frames later.
    const seen = window as typeof window & { framesSinceTakenOver?: number };
    seen.framesSinceTakenOver = isTakenOver ? (seen.framesSinceTakenOver ?? 0) + 1 : 0;
    return seen.framesSinceTakenOver > 2;
  });
};
