/** What a visitor means by an end of the trip: an address with its ZIP, a state, or one of several cities of a name. */
export type FoundPlace = { label: string } | { state: string } | { name: string; among: string[] };

/** Looks places up. What reads messages gets it as an argument: the lookup needs our packed geography. */
export type PlaceFinder = {
  /** The label of a five-digit ZIP; the ZIP itself where we do not know it. */
  byZip: (zip: string) => string;
  /** What a whole name means ("st louis", "miami fl", "texas"), or null. */
  named: (name: string) => FoundPlace | null;
  /** The well-known city that a mistyped name means, or null. */
  mistyped: (name: string) => FoundPlace | null;
};

/** One message looks up so many names at most, and so many as mistyped ones, which costs ten times as much. */
export const MOST_NAMES = 60;
export const MOST_MISTYPED = 8;

/** The same lookup for one message: each name once, and only so many. */
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
    named: once(places.named, MOST_NAMES),
    mistyped: once(places.mistyped, MOST_MISTYPED),
  };
}
