/**
 * Where script runs, a press anywhere on a film starts it (Chromium's own player listens to its small button alone), and
 * its captions come with it, since it is silent: as a `default` track they would be fetched before. Returns the undoing.
 */
export function helpFilm(around: HTMLElement): () => void {
  const start = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.paused && target.readyState === 0) void target.play();
  };
  const caption = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) for (const track of target.textTracks) track.mode = "showing";
  };
  around.addEventListener("click", start);
  // "play" does not bubble.
  around.addEventListener("play", caption, { capture: true, once: true });
  return () => {
    around.removeEventListener("click", start);
    around.removeEventListener("play", caption, { capture: true });
  };
}
