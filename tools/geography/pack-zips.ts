import { packColumns } from "../../app/domain/trip/places/packed-columns";
import { searchableWords } from "../../app/domain/trip/places/place-tokens";
import { STATE_CODES } from "../../app/domain/trip/places/states";
import type { StateCode } from "../../app/domain/trip/places/states";
import { DEGREE_UNITS } from "../../app/domain/trip/places/zip-table";
import type { KnownCity } from "./know-cities";
import type { SourceZip } from "./read-zips";

/** ZIPs that no road reaches, and those that are only for PO boxes. */
type ZipSets = { roadless: ReadonlySet<string>; poBoxes: ReadonlySet<string> };

/** The ZIP table and the cities to search, as zip-table.ts and place-index.ts read them. */
export function packZips(zips: SourceZip[], cities: KnownCity[], { roadless, poBoxes }: ZipSets): Uint8Array {
  const cityNames = [...new Set(zips.map((zip) => zip.city))].sort();
  const countyNames = [...new Set(["", ...zips.map((zip) => zip.county)])].sort();
  const cityNumber = new Map(cityNames.map((name, number) => [name, number]));
  const countyNumber = new Map(countyNames.map((name, number) => [name, number]));
  const stateNumber = (state: string) => STATE_CODES.indexOf(state as StateCode);
  const cityOfZip = new Uint16Array(zips.length);
  cities.forEach(({ rows }, city) => rows.forEach((row) => (cityOfZip[row] = city)));
  return packColumns({
    zips: Uint32Array.from(zips, (zip) => Number(zip.zip)),
    lats: Int32Array.from(zips, (zip) => Math.round(zip.lat * DEGREE_UNITS)),
    lngs: Int32Array.from(zips, (zip) => Math.round(zip.lng * DEGREE_UNITS)),
    cities: Uint16Array.from(zips, (zip) => cityNumber.get(zip.city) ?? 0),
    counties: Uint16Array.from(zips, (zip) => countyNumber.get(zip.county) ?? 0),
    states: Uint8Array.from(zips, (zip) => stateNumber(zip.state)),
    roadless: Uint8Array.from(zips, (zip) => Number(roadless.has(zip.zip))),
    poBoxes: Uint8Array.from(zips, (zip) => Number(poBoxes.has(zip.zip))),
    cityNames,
    countyNames,
    cityOfZip,
    placeWords: cities.map(({ city }) => searchableWords(city)),
    placeCentres: Uint16Array.from(cities, ({ centre }) => centre),
    placeWeights: Uint32Array.from(cities, ({ weight }) => weight),
    placeStates: Uint8Array.from(cities, ({ state }) => stateNumber(state)),
  });
}
