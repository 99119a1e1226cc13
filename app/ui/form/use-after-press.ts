import { useEffect } from "react";

let isPressed = false;
let waiting: (() => void)[] = [];

/** A select's own list takes the pointer, and the page isn't told when it's let go. */
const isHeld = ({ button, target }: PointerEvent) => button === 0 && !(target instanceof HTMLSelectElement);

function press(event: PointerEvent) {
  isPressed = isHeld(event);
}

function release({ type, buttons }: PointerEvent) {
  if (type === "pointermove" && buttons !== 0) return;
  isPressed = false;
  const released = waiting;
  waiting = [];
  released.forEach(afterPress);
}

/** Listening once more adds nothing: the browser keeps each listener once. */
function listen() {
  document.addEventListener("pointerdown", press, true);
  for (const type of ["pointerup", "pointercancel", "pointermove"] as const)
    document.addEventListener(type, release, true);
}

/** In a task of its own: a release, and the blur that a tap makes, come before the click of the same press. */
function afterPress(run: () => void) {
  setTimeout(() => {
    if (isPressed) waiting.push(run);
    else run();
  });
}

/**
 * Returns a function that calls what it's given once nothing is pressed, and after the click that a press makes. Browsers
 * send a click only if the button is still under the pointer when that's let go: what moves a page because a field was
 * left waits for it.
 */
export function useAfterPress() {
  useEffect(listen, []);
  return afterPress;
}
