import type { Columns } from "./packed-columns";
import type { ZipTable } from "./zip-table";

/** Cities are numbered best known first. */
export type PlaceIndex = {
  zips: ZipTable;
  /** Searchable words, one city per line: a search is one native scan of one string. */
  haystack: string;
  /** Where each city's line starts in `haystack`. */
  starts: Uint32Array;
  /** Row in the ZIP table of each city's best known ZIP. */
  centres: Uint16Array;
  /** Census population, or an estimate from the number of ZIPs; descending. */
  weights: Uint32Array;
  /** Positions in STATE_CODES. */
  states: Uint8Array;
  /** City number for each row of the ZIP table. */
  cityOfZip: Uint16Array;
  /** 1 for each row of the ZIP table that is for PO boxes only. */
  poBoxes: Uint8Array;
  /** Ascending. */
  sortedZips: Uint32Array;
};

/** Reads what the build packed next to the ZIPs. */
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
    poBoxes: columns.numbers("poBoxes", "u8"),
    sortedZips: columns.numbers("zips", "u32"),
  };
}
