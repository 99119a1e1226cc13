import type { Columns } from "./packed-columns";
import type { Place } from "./place";
import { STATE_CODES } from "./states";

/** Degrees are kept as whole ten-thousandths, which is as fine as the source. */
export const DEGREE_UNITS = 10_000;

/** All ZIPs of the fifty states and DC, and which of them no road reaches. */
export type ZipTable = {
  find(zip: string): Place | null;
  /** The ZIP's row, or -1: a cheap key for things kept beside the table. */
  rowOf(zip: string): number;
  placeAt(row: number): Place;
  /** True where neither road nor bridge goes: an island by ferry only, the Alaskan bush. */
  roadless(zip: string): boolean;
  size: number;
};

/** Reads the table that the build packed; rows stand in the order of their ZIPs. */
export function createZipTable(columns: Columns): ZipTable {
  const zips = columns.numbers("zips", "u32");
  const lats = columns.numbers("lats", "i32");
  const lngs = columns.numbers("lngs", "i32");
  const cities = columns.numbers("cities", "u16");
  const counties = columns.numbers("counties", "u16");
  const states = columns.numbers("states", "u8");
  const roadless = columns.numbers("roadless", "u8");
  const cityNames = columns.lines("cityNames");
  const countyNames = columns.lines("countyNames");
  const rows = new Uint16Array(100_000);
  zips.forEach((zip, row) => (rows[zip] = row + 1));

  const rowOf = (zip: string) => (/^\d{5}$/.test(zip) ? (rows[Number(zip)] ?? 0) - 1 : -1);
  const placeAt = (row: number): Place => ({
    zip: String(zips[row]).padStart(5, "0"),
    city: cityNames[cities[row] ?? 0] ?? "",
    state: STATE_CODES[states[row] ?? 0] ?? "DC",
    lat: (lats[row] ?? 0) / DEGREE_UNITS,
    lng: (lngs[row] ?? 0) / DEGREE_UNITS,
    county: countyNames[counties[row] ?? 0] || undefined,
  });
  return {
    rowOf,
    placeAt,
    find: (zip) => (rowOf(zip) < 0 ? null : placeAt(rowOf(zip))),
    roadless: (zip) => roadless[rowOf(zip)] === 1,
    size: zips.length,
  };
}
