/** An end of the trip: an address with its ZIP, a state, or several cities with the same name. */
export type FoundPlace = { label: string } | { state: string } | { name: string; among: string[] };

/** A place lookup, passed in as an argument because it needs our packed geography data. */
export type PlaceFinder = {
  /** the label of a five-digit ZIP, or the ZIP itself if it is unknown */
  byZip: (zip: string) => string;
  /** the place of an address with five digits, by their ZIP if the form takes them for one; else what it may be */
  address: (text: string) => FoundPlace;
  /** what a full name means ("st louis", "miami fl", "texas"), or null */
  named: (name: string) => FoundPlace | null;
  /** the well-known city that a mistyped name means, or null */
  mistyped: (name: string) => FoundPlace | null;
};

/** Lookups per message; a mistyped name costs ten times as much as an exact one. */
export const MAX_NAMES = 60;
export const MAX_MISTYPED = 8;

/** The same lookup for one message: caches each name and limits how many it looks up. */
export function boundedFinder(places: PlaceFinder): PlaceFinder {
  const once = (lookUp: (name: string) => FoundPlace | null, most: number) => {
    const found = new Map<string, FoundPlace | null>();
    return (name: string) => {
      const known = found.get(name);
      if (known !== undefined || found.size >= most) return known ?? null;
      const place = lookUp(name);
      found.set(name, place);
      return place;
    };
  };
  return {
    byZip: places.byZip,
    address: places.address,
    named: once(places.named, MAX_NAMES),
    mistyped: once(places.mistyped, MAX_MISTYPED),
  };
}
