import { searchPlaces } from "../../app/domain/trip/places/search-places.server";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const words = [
  "san ant",
  "st louis",
  "ft lauderdale",
  "NYC",
  "miami",
  "springfield mo",
  "port",
  "new",
  "s",
  "winston sal",
];
// What a visitor really sends: every prefix of each word.
const typed = words.flatMap((word) => Array.from(word, (_letter, end) => word.slice(0, end + 1)));
const zips = Array.from({ length: 200 }, (_, index) =>
  String(index * 487 + 1_001)
    .padStart(5, "0")
    .slice(0, 1 + (index % 5)),
);
const queries = Array.from({ length: 5 }, () => [...typed, ...zips]).flat();

/** One lookup of a place by ZIP prefix or city name. */
export async function measurePlaces(): Promise<Figure[]> {
  const found = timeEach(queries, (query) => searchPlaces(query));
  return [
    { what: "a place found, median", value: found.median, limit: 5, unit: "ms" },
    { what: "a place found, 99th percentile", value: found.p99, limit: 5, unit: "ms" },
  ];
}
