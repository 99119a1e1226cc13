import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { extractZip } from "../../domain/places/address";
import { routeMapPath } from "../../domain/routing/route-map-path";

/** The end of a way that a field asks for, by the field's name. */
type End = "pickupAddress" | "deliveryAddress";
type Ends = Record<End, string | null>;

/** How a place field tells the map beside it which ZIP it holds. Where no map listens, nothing happens. */
export const NotifyEnd = createContext<(end: End, zip: string | null) => void>(() => {});

/** Tells the ZIP of an address, as soon as it has one, to whoever draws the way. */
export function useNotifyEnd(end: End, address: string): void {
  const notify = useContext(NotifyEnd);
  const zip = extractZip(address);
  useEffect(() => notify(end, zip), [notify, end, zip]);
}

/**
 * The picture of the way to show: of the two ZIPs told last, once its picture is there, else the one known from
 * the start. The second part is for TellEnd.
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

/** The way alone, to lie on the country by night. */
export const nightOf = (routeMap: string): string => `${routeMap}?style=night`;
