import { useCallback, useState } from "react";

/** What a plain input held when the page's script took over, and whether it had the focus. */
export type TypedBefore = { value: string; focused: boolean };

/**
 * Once `ready`, lets a plain input give way to one made of script without losing a letter: null while the plain one stands, then
 * what was typed into it. The second part is the plain input's ref.
 */
export function useTypedBefore(ready: boolean) {
  const [typed, setTyped] = useState<TypedBefore | null>(null);
  // React hands the input over anew when `ready` changes: it is read then, not before.
  const plain = useCallback(
    (input: HTMLInputElement | null) => {
      if (input && ready) setTyped({ value: input.value, focused: document.activeElement === input });
    },
    [ready],
  );
  return [typed, plain] as const;
}
