/** Ticker speed in pixels per second, slow enough to read. */
const SPEED = 46;

/**
 * Scrolls a list endlessly, past its end into its copy. It pauses under the pointer, while it has focus, and
 * unless `data-motion` is "runs"; while paused it scrolls by hand. Returns a function that stops it where it
 * is.
 */
export function runTicker(frame: HTMLElement): () => void {
  const track = frame.firstElementChild as HTMLElement;
  const list = track.firstElementChild as HTMLElement;
  let run: Animation | null = null;
  let length = 0;

  const go = () => {
    if (run || frame.dataset.motion !== "runs" || frame.matches(":hover, :focus-within")) return;
    length = list.offsetWidth;
    if (length === 0) return;
    const from = frame.scrollLeft % length;
    frame.scrollLeft = 0;
    frame.classList.add("is-running");
    const duration = (length / SPEED) * 1_000;
    const frames = [{ transform: "translateX(0)" }, { transform: `translateX(${-length}px)` }];
    run = track.animate(frames, { duration, iterations: Infinity });
    run.currentTime = (from / length) * duration;
  };
  const rest = () => {
    if (!run) return;
    const { progress } = run.effect?.getComputedTiming() ?? {};
    const at = (progress ?? 0) * length + frame.scrollLeft;
    run.cancel();
    run = null;
    frame.classList.remove("is-running");
    frame.scrollLeft = at;
  };
  const focused = ({ target }: FocusEvent) => {
    rest();
    if (target instanceof Element) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  // When focusout fires, focus is still inside.
  const soon = () => void setTimeout(go);

  frame.addEventListener("pointerenter", rest);
  frame.addEventListener("pointerleave", soon);
  frame.addEventListener("focusin", focused);
  frame.addEventListener("focusout", soon);
  go();
  return () => {
    rest();
    frame.removeEventListener("pointerenter", rest);
    frame.removeEventListener("pointerleave", soon);
    frame.removeEventListener("focusin", focused);
    frame.removeEventListener("focusout", soon);
  };
}
