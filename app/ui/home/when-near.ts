/** How far below the window a section may be when its script is fetched. */
const MARGIN = "200px";

/** Calls once when the element is, or comes, within 200 px of the window. Returns the undoing. */
export function whenNear(element: Element, call: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      call();
    },
    { rootMargin: MARGIN },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
