import { useCallback, useEffect, useRef } from "react";

/** A select's own list takes the pointer, and the page isn't told when it's let go. */
const isHeld = ({ button, target }: PointerEvent) => button === 0 && !(target instanceof HTMLSelectElement);

/**
 * Returns a function that calls what it's given once nothing is pressed, and after the click that a press makes. Browsers
 * send a click only if the button is still under the pointer when that's let go: what moves a page because a field was
 * left waits for it.
 */
export function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      isPressed.current = isHeld(event);
    };
    const release = ({ type, buttons }: PointerEvent) => {
      if (type === "pointermove" && buttons !== 0) return;
      isPressed.current = false;
      // The click comes later in this task.
      for (const run of waiting.current.splice(0)) setTimeout(run);
    };
    const listeners = {
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
      pointermove: release,
    };
    const types = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const type of types) document.addEventListener(type, listeners[type], true);
    return () => {
      for (const type of types) document.removeEventListener(type, listeners[type], true);
    };
  }, []);

  return useCallback((run: () => void) => {
    // A tap sends the blur and the click in one task, after the finger is gone.
    if (isPressed.current) waiting.current.push(run);
    else setTimeout(run);
  }, []);
}
