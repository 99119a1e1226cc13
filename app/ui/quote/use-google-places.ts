import { useCallback, useState } from "react";
import type { PlaceSource } from "./own-places";

/** Google's places once `prepare` has loaded them; null without a key, on preview hosts and after a failure. */
export function useGooglePlaces(key: string | null) {
  const [places, setPlaces] = useState<{ source: PlaceSource } | null>(null);
  const prepare = useCallback(() => {
    if (!key) return;
    import("./google-places")
      .then(({ googlePlaces }) => googlePlaces(key))
      .then(
        (source) => source && setPlaces({ source }),
        (error: Error) => console.info(`Google's places are not used: ${error.message}.`),
      );
  }, [key]);
  return { places: places?.source ?? null, prepare };
}
