import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { extractZip } from "#app/domain/trip/places/address.ts";
import { routeMapPath } from "#app/domain/trip/routing/route-map-path.ts";

/** An end of the route, by the name of the field that asks for it. */
type End = "pickupAddress" | "deliveryAddress";
type Ends = Record<End, string | null>;

/** Passes the ZIP in a place field to the map beside it; does nothing without a map. */
export const NotifyEnd = createContext<(end: End, zip: string | null) => void>(() => {});

/** Passes on an address's ZIP, or null while it has none. */
export function useNotifyEnd(end: End, address: string): void {
  const notify = useContext(NotifyEnd);
  const zip = extractZip(address);
  useEffect(() => notify(end, zip), [notify, end, zip]);
}

/**
 * The route picture to show, and the function for NotifyEnd: the picture for the two latest ZIPs once it has
 * loaded, until then the one known from the start.
 */
export function useDraftRoute(known: string | undefined) {
  const [{ pickupAddress, deliveryAddress }, setEnds] = useState<Ends>({
    pickupAddress: null,
    deliveryAddress: null,
  });
  const [loaded, setLoaded] = useState<string>();
  const drafted = pickupAddress && deliveryAddress && routeMapPath(pickupAddress, deliveryAddress);
  const wanted = drafted || known;
  useEffect(() => {
    if (!wanted) return;
    const picture = new Image();
    picture.onload = () => setLoaded(wanted);
    picture.src = nightOf(wanted);
    return () => {
      picture.onload = null;
    };
  }, [wanted]);
  const notify = useCallback(
    (end: End, zip: string | null) => setEnds((ends) => ({ ...ends, [end]: zip })),
    [],
  );
  return [wanted === loaded ? wanted : known, notify] as const;
}

/** The route alone, to overlay on the night map. */
export const nightOf = (routeMap: string): string => `${routeMap}?style=night`;
