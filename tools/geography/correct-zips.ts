import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { SourceZip } from "./read-zips";

/** Better coordinates than the source's: ZIP -> [lat, lng]. */
export type ZipCorrections = Record<string, readonly [number, number]>;

// A ZIP farther than this from its city's others stays put: the city is large, or the name is used twice.
const SAME_CITY_MILES = 45;

/**
 * PO box and company ZIPs often carry the center of their county, many cities at one point: those move to the center of
 * their city's other ZIPs. `corrections` fixes the rest by hand.
 */
export function correctZips(zips: SourceZip[], corrections: ZipCorrections): SourceZip[] {
  const citiesAt = new Map<string, Set<string>>();
  for (const zip of zips) {
    const cities = citiesAt.get(pointKey(zip)) ?? new Set();
    citiesAt.set(pointKey(zip), cities.add(cityKey(zip)));
  }
  const shared = (zip: SourceZip) => (citiesAt.get(pointKey(zip))?.size ?? 0) > 1;
  const own = new Map<string, SourceZip[]>();
  for (const zip of zips) {
    if (!shared(zip) && !corrections[zip.zip]) own.set(cityKey(zip), [...(own.get(cityKey(zip)) ?? []), zip]);
  }
  return zips.map((zip) => {
    const [lat, lng] = corrections[zip.zip] ?? [];
    if (lat !== undefined && lng !== undefined) return { ...zip, lat, lng };
    const others = own.get(cityKey(zip));
    if (!shared(zip) || !others) return zip;
    const middle = {
      lat: median(others.map((other) => other.lat)),
      lng: median(others.map((other) => other.lng)),
    };
    return greatCircleMiles(zip, middle) > SAME_CITY_MILES ? zip : { ...zip, ...middle };
  });
}

const pointKey = (zip: SourceZip) => `${zip.lat},${zip.lng}`;
export const cityKey = (zip: { city: string; state: string }) => `${zip.city} ${zip.state}`;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
