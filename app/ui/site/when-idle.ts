/** Runs `work` once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let off = false;
  const run = () => void (off || work());
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3_000 });
    else setTimeout(run, 300);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => {
    off = true;
    removeEventListener("load", soon);
  };
}
