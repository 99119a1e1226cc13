/**
 * Where script runs, a press anywhere on a film starts it (Chromium's own player listens to its small button alone), and
 * its captions come with it, since it is silent: as a `default` track they would be fetched before. Returns the undoing.
 */
export function helpFilm(around: HTMLElement): () => void {
  const start = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && target.paused && target.readyState === 0) void target.play();
  };
  const showCaptions = (film: HTMLVideoElement) => {
    for (const track of film.textTracks) track.mode = "showing";
  };
  const caption = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement) showCaptions(target);
  };
  // Somebody may have started one before this script was there.
  for (const film of around.querySelectorAll("video")) if (!film.paused) showCaptions(film);
  around.addEventListener("click", start);
  // "play" does not bubble.
  around.addEventListener("play", caption, { capture: true, once: true });
  return () => {
    around.removeEventListener("click", start);
    around.removeEventListener("play", caption, { capture: true });
  };
}
