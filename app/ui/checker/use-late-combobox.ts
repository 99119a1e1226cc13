import { useCallback, useState } from "react";
import type { PlaceCombobox } from "../quote/place-combobox";

type Found = typeof PlaceCombobox | null;

/**
 * The address combobox, fetched when somebody goes into the form: most who read this page never do. Null until then,
 * and where it cannot be had. The second part begins the fetching.
 */
export function useLateCombobox(): [Found, () => void] {
  const [found, setFound] = useState<Found>(null);
  const fetchIt = useCallback(() => {
    import("../quote/place-combobox").then(
      ({ PlaceCombobox }) => setFound(() => PlaceCombobox),
      () => {},
    );
  }, []);
  return [found, fetchIt];
}
