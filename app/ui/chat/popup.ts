/**
 * Delay from the session's first page until the chat opens by itself, and until the next try if it can't, in
 * milliseconds.
 */
const POPUP_AFTER_MS = 20_000;
const LOOK_AGAIN_MS = 3_000;

const sinceKey = "chatSince";
const shownKey = "chatShown";
const closedKey = "chatClosed";

/** The panel's size on a wide screen, in CSS pixels; on a narrow one it takes the full width. */
const PANEL = { width: 420, height: 640 };

/** Without storage we can't know whether the chat was shown or closed, so it never opens by itself. */
function kept<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** A chat the visitor has closed never opens by itself again. */
export const rememberClosed = () => kept(() => localStorage.setItem(closedKey, "1"), undefined);

const wasSeen = () =>
  kept(() => Boolean(localStorage.getItem(closedKey) ?? sessionStorage.getItem(shownKey)), true);

/** When the session's first page was opened, in milliseconds since the epoch. */
const since = () =>
  kept(() => {
    const first = sessionStorage.getItem(sinceKey) ?? String(Date.now());
    sessionStorage.setItem(sinceKey, first);
    return Number(first);
  }, Date.now());

/** Whether a form is in use or would be covered by the panel. */
function wouldCoverForm(): boolean {
  if (document.activeElement?.matches("main :is(input, select, textarea)")) return true;
  const left = innerWidth - PANEL.width;
  const top = innerHeight - PANEL.height;
  return [...document.querySelectorAll("main form, .cookie-banner, dialog[open]")].some((form) => {
    const box = form.getBoundingClientRect();
    return box.width > 0 && box.right > left && box.bottom > top && box.top < innerHeight && box.bottom > 0;
  });
}

/** Calls `open` once, when the chat may open by itself; returns a function that cancels it. */
export function awaitPopup(open: () => void): () => void {
  if (wasSeen()) return () => {};
  let typed = false;
  let timer: ReturnType<typeof setTimeout>;
  const onInput = ({ target }: Event) => {
    typed ||= target instanceof Element && target.closest("main form") !== null;
  };
  const look = () => {
    if (wasSeen()) return;
    if (typed || wouldCoverForm()) {
      timer = setTimeout(look, LOOK_AGAIN_MS);
      return;
    }
    kept(() => sessionStorage.setItem(shownKey, "1"), undefined);
    open();
  };
  document.addEventListener("input", onInput);
  timer = setTimeout(look, Math.max(0, since() + POPUP_AFTER_MS - Date.now()));
  return () => {
    clearTimeout(timer);
    document.removeEventListener("input", onInput);
  };
}
