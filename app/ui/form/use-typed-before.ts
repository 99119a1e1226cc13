import { useCallback, useState } from "react";

/** What a plain input held when the page's script took over, and whether it had the focus. */
export type TypedBefore = { value: string; focused: boolean };

/**
 * Lets a plain input give way to one made of script without losing a letter: null while the plain one stands, then
 * what was typed into it. The second part is the plain input's ref.
 */
export function useTypedBefore() {
  const [typed, setTyped] = useState<TypedBefore | null>(null);
  const plain = useCallback((input: HTMLInputElement | null) => {
    if (input) setTyped({ value: input.value, focused: document.activeElement === input });
  }, []);
  return [typed, plain] as const;
}
