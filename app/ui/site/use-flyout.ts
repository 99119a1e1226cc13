import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";

/**
 * A button with a panel that opens on hover, focus, tap or key; arrows, Home and End move along its links,
 * and Escape returns to the button. `open` is undefined until the first event: until then CSS alone controls
 * it (`:hover`, `:focus-within`), as without JavaScript, and after that `data-open` on the frame does.
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
      // On the button, Home and End scroll the page.
      if (atButton && event.key !== "ArrowDown") return;
      // Rendered at once, because hidden links can't take focus.
      flushSync(() => setOpen(true));
      if (moveFocus(event.key, [...(frameRef.current?.querySelectorAll("a") ?? [])])) event.preventDefault();
    },
  };

  const button = {
    ref: buttonRef,
    onPointerDown(event: PointerEvent) {
      // The focus event that follows opens the panel, so keep the earlier state for a second tap.
      wasOpen.current = event.pointerType !== "mouse" && open === true;
    },
    onClick(event: MouseEvent) {
      const byKey = event.detail === 0;
      setOpen(byKey ? !open : !wasOpen.current);
    },
  };

  return { open, frame, button, close: () => setOpen(false) };
}

const step: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves focus along `links` on an arrow key, Home or End; without a focused link, arrow down goes to the
 * first. Returns false for any other key.
 */
function moveFocus(key: string, links: readonly HTMLElement[]): boolean {
  const move = step[key];
  if (!move || links.length === 0) return false;
  const at = links.findIndex((link) => link === document.activeElement);
  links[move(at, links.length - 1)]?.focus();
  return true;
}
