import { useCallback, useState } from "react";
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
  // React hands the input over anew when `ready` changes: it is read then, not before.
  const plain = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input || !ready) return;
      const take = () => {
        if (input.isConnected) setTyped(read(input));
      };
      // A visitor's own focus or key may be what made React take over: their event must end at the field it began at.
      if (byScript) take();
      // At once: between the reading and the exchange the focus could go on.
      else setTimeout(() => flushSync(take));
    },
    [ready, byScript],
  );
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
