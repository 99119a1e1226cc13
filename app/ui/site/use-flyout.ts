import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { moveFocus } from "./move-focus";

/**
 * A button with a panel that opens under a mouse, under focus, and by a tap or a key on the button. Arrows, Home and
 * End walk along its links, Escape leads back to the button. `open` is undefined until the first event: so long the
 * style sheet alone decides (`:hover`, `:focus-within`), as it does without script; later `data-open` on the frame does.
 */
export function useFlyout() {
  const [open, setOpen] = useState<boolean>();
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const frame = {
    ref: frameRef,
    "data-open": open,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setOpen(true),
    onPointerLeave(event: PointerEvent) {
      const focused = document.activeElement;
      const reading = focused !== buttonRef.current && frameRef.current?.contains(focused);
      if (event.pointerType === "mouse" && !reading) setOpen(false);
    },
    onFocus: () => setOpen(true),
    onBlur(event: FocusEvent) {
      if (!frameRef.current?.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && open) {
        buttonRef.current?.focus();
        return setOpen(false);
      }
      const atButton = document.activeElement === buttonRef.current;
      // On the button Home and End belong to the page.
      if (atButton && event.key !== "ArrowDown") return;
      // Drawn at once: what is not visible yet takes no focus.
      flushSync(() => setOpen(true));
      if (moveFocus(event.key, [...(frameRef.current?.querySelectorAll("a") ?? [])])) event.preventDefault();
    },
  };

  const button = {
    ref: buttonRef,
    onPointerDown(event: PointerEvent) {
      // The focus that follows opens the panel: a finger's second tap must find it as it was.
      wasOpen.current = event.pointerType !== "mouse" && open === true;
    },
    onClick(event: MouseEvent) {
      const byKey = event.detail === 0;
      setOpen(byKey ? !open : !wasOpen.current);
    },
  };

  return { open, frame, button, close: () => setOpen(false) };
}
