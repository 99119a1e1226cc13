import type { Columns } from "./packed-columns";
import type { Place } from "./place";
import { STATE_CODES } from "./states";

/** Degrees are stored as whole ten-thousandths, the precision of the source. */
export const DEGREE_UNITS = 10_000;

/** All ZIPs of the fifty states and DC. */
export type ZipTable = {
  find(zip: string): Place | null;
  /** -1 if unknown; a cheap key for data kept beside the table. */
  rowOf(zip: string): number;
  placeAt(row: number): Place;
  /** True if no road or bridge goes there: a ferry-only island, the Alaskan bush. */
  roadless(zip: string): boolean;
  /** True if the ZIP is only for PO boxes and its city has others for streets. */
  isPoBox(zip: string): boolean;
  size: number;
};

/** Reads the table that the build packed; rows are in ZIP order. */
export function createZipTable(columns: Columns): ZipTable {
  const zips = columns.numbers("zips", "u32");
  const lats = columns.numbers("lats", "i32");
  const lngs = columns.numbers("lngs", "i32");
  const cities = columns.numbers("cities", "u16");
  const counties = columns.numbers("counties", "u16");
  const states = columns.numbers("states", "u8");
  const roadless = columns.numbers("roadless", "u8");
  const poBoxes = columns.numbers("poBoxes", "u8");
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
    isPoBox: (zip) => poBoxes[rowOf(zip)] === 1,
    size: zips.length,
  };
}
