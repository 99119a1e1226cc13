import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../site/use-hydrated";

/** What a plain input held when the page's script took over. */
export type TypedBefore = {
  value: string;
  /** what was selected (or where the caret stood), from and to; null where the focus was elsewhere */
  selection: readonly [number, number] | null;
  /** somebody was typing it just then */
  typing: boolean;
};

/**
 * Once `ready`, lets a plain input give way to one made of script without losing a letter: null while the plain one stands, then
 * what was typed into it. The second part is the plain input's ref.
 */
export function useTypedBefore(ready: boolean) {
  const [typed, setTyped] = useState<TypedBefore | null>(null);
  const [byScript] = useState(useHydrated());
  const standing = useRef<HTMLInputElement | null>(null);
  // React hands the input over anew when `ready` changes: it is read then, not before.
  const plain = useCallback(
    (input: HTMLInputElement | null) => {
      standing.current = input;
      if (input && ready && byScript) setTyped(read(input));
    },
    [ready, byScript],
  );
  const taken = typed !== null;
  // A timer set by an effect comes after all effects of the page: what they cost is not added to this.
  useEffect(() => {
    if (!ready || byScript || taken) return;
    // A visitor's own focus or key may be what made React take over: their event must end at the field it began at.
    const timer = setTimeout(() => {
      // At once: between the reading and the exchange the focus could go on.
      flushSync(() => standing.current?.isConnected && setTyped(read(standing.current)));
    });
    return () => clearTimeout(timer);
  }, [ready, byScript, taken]);
  return [typed, plain] as const;
}

function read(input: HTMLInputElement): TypedBefore {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  const focused = document.activeElement === input;
  return {
    value,
    selection: focused ? [selectionStart ?? value.length, selectionEnd ?? value.length] : null,
    typing: focused && value !== defaultValue,
  };
}
