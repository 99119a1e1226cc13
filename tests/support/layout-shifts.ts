import type { Page } from "@playwright/test";

/** `value` is Chrome's layout shift score. */
export type LayoutShift = { value: number; moved: string[] };
type MovedPart = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Watched = { layoutShifts: LayoutShift[] };

/** Records the layout shifts of the next page that's opened, from its first paint on. */
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

export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => (window as unknown as Watched).layoutShifts);

/**
 * Shifts that people notice, at a tenth of the limit for a good page: a fallback font's slightly different width or a
 * paragraph that grows while it loads doesn't count.
 */
export const jumps = async (page: Page) => (await layoutShifts(page)).filter(({ value }) => value > 0.01);

/** The sum of all shifts since the page was opened, to compare with a limit. */
export const shiftedShare = async (page: Page) =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
