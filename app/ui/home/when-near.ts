/** How far below the window a section may be when its script is fetched. */
const MARGIN = "200px";

/** Resolves when the element of this id is, or comes, within 200 px of the window. */
export function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    // The element is drawn with the page that asks for it, a moment after its script was wanted.
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (element) watcher.observe(element);
      else resolve();
    });
  });
}
