import type { Page } from "@playwright/test";

/** What was painted moved: by this share of the window, and these parts of it. */
export type LayoutShift = { value: number; moved: string[] };
type MovedPart = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Watched = { layoutShifts: LayoutShift[] };

/** Has the next page that is opened write down its layout shifts, from its first paint on. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: LayoutShift[] = ((window as unknown as Watched).layoutShifts = []);
    const name = (node: Node | null) => {
      const part = node instanceof Element ? node : node?.parentElement;
      return part ? `${part.localName}${part.id && `#${part.id}`} ${part.textContent.slice(0, 40)}` : "gone";
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: MovedPart[] }[])
        seen.push({
          value: entry.value,
          moved: entry.sources.map(
            (part) => `${name(part.node)}: ${part.previousRect.y} to ${part.currentRect.y}`,
          ),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved since the page was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => (window as unknown as Watched).layoutShifts);

/**
 * Those that somebody sees, a tenth of what counts as a good page's sum: no word that is a hair wider once its own font
 * is there (fonts have their test), no paragraph that grows while it comes.
 */
export const jumps = async (page: Page) => (await layoutShifts(page)).filter(({ value }) => value > 0.01);

/** The sum that is compared with a limit: the share of the window that has moved since the page was opened. */
export const shiftedShare = async (page: Page) =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
