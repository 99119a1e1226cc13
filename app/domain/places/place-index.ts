import type { Columns } from "./packed-columns";
import type { ZipTable } from "./zip-table";

/** Cities in the order of how well they are known, ready to be searched. */
export type PlaceIndex = {
  zips: ZipTable;
  /** Every city's searchable words, one city a line: one string, so that a search is one native scan. */
  haystack: string;
  /** Where each city's line starts in the haystack. */
  starts: Uint32Array;
  /** Row in the ZIP table of each city's best-known ZIP. */
  centres: Uint16Array;
  /** How well known: census population, or an estimate from the number of ZIPs. Falling. */
  weights: Uint32Array;
  /** Each city's state, as a position in STATE_CODES. */
  states: Uint8Array;
  /** For each row of the ZIP table, its city here. */
  cityOfZip: Uint16Array;
  /** All ZIPs, rising. */
  sortedZips: Uint32Array;
};

/** Opens what the build packed beside the ZIPs. */
export function createPlaceIndex(columns: Columns, zips: ZipTable): PlaceIndex {
  const lines = columns.lines("placeWords");
  const starts = new Uint32Array(lines.length + 1);
  lines.forEach((line, city) => (starts[city + 1] = (starts[city] ?? 0) + line.length + 1));
  return {
    zips,
    haystack: lines.join("\n") + "\n",
    starts,
    centres: columns.numbers("placeCentres", "u16"),
    weights: columns.numbers("placeWeights", "u32"),
    states: columns.numbers("placeStates", "u8"),
    cityOfZip: columns.numbers("cityOfZip", "u16"),
    sortedZips: columns.numbers("zips", "u32"),
  };
}
