import { useCallback, useEffect, useRef, useState } from "react";
import type { PlaceCombobox } from "../quote/place-combobox";

type Found = typeof PlaceCombobox | null;

/**
 * The address combobox, fetched when somebody goes into the form, or is there already when the page's script comes:
 * most who read this page never do. Null until then, and where it cannot be had. The second part is the form's.
 */
export function useLateCombobox() {
  const [found, setFound] = useState<Found>(null);
  const ref = useRef<HTMLFormElement>(null);
  const onFocus = useCallback(() => {
    import("../quote/place-combobox").then(
      ({ PlaceCombobox }) => setFound(() => PlaceCombobox),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) onFocus();
  }, [onFocus]);
  return [found, { ref, onFocus }] as const;
}
