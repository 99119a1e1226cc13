import { greatCircleMiles } from "../../app/domain/trip/places/great-circle";
import type { Point } from "../../app/domain/trip/places/great-circle";
import { placeWords } from "../../app/domain/trip/places/place-tokens";
import { cityKey, median } from "./correct-zips";
import type { SourceZip } from "./read-zips";

/** `weight` is population, `centre` the row of the ZIP that represents the city. */
export type KnownCity = { city: string; state: string; weight: number; centre: number; rows: number[] };

/** Thousands of people by state and city. */
export type Populations = Record<string, Record<string, number>>;

// Cities missing from the list of populations are estimated from their ZIPs, below the cities on the list.
const PEOPLE_A_ZIP = 3000;
const UNLISTED_MOST = 30_000;
const JUNCTION_PEOPLE = 6000;
// A ZIP this close to the center may represent its city: the lowest of them is the oldest post office.
const MIDDLE_MILES = 2.5;

type Known = {
  populations: Populations;
  centralZips: Record<string, string>;
  /** the road graph's towns, keyed by "City ST" */
  junctions: Record<string, Point>;
  /** ZIPs that stand for no city, because no truck finds a place by them */
  poBoxes: ReadonlySet<string>;
};

/** Best known first. */
export function knowCities(
  zips: SourceZip[],
  { populations, centralZips, junctions, poBoxes }: Known,
): KnownCity[] {
  const plain = (text: string) => placeWords(text).join(" ");
  const junctionAt = new Map(Object.entries(junctions).map(([name, at]) => [plain(name), at]));
  const rowsOf = new Map<string, number[]>();
  zips.forEach((zip, row) => rowsOf.set(cityKey(zip), [...(rowsOf.get(cityKey(zip)) ?? []), row]));
  const rowOf = new Map(zips.map((zip, row) => [zip.zip, row]));

  const streetRows = (rows: number[]) => rows.filter((row) => !poBoxes.has(zips[row]?.zip ?? ""));

  const cities = [...rowsOf].map(([key, rows]): KnownCity => {
    const { city, state } = zips[rows[0] ?? 0] as SourceZip;
    const junction = junctionAt.get(plain(key)) ?? junctionAt.get(plain(key).replace(/^saint /, "st "));
    const thousands = populations[state]?.[city];
    const guess = Math.min(UNLISTED_MOST, rows.length * PEOPLE_A_ZIP) + (junction ? JUNCTION_PEOPLE : 0);
    const middle = junction ?? {
      lat: median(rows.map((row) => zips[row]?.lat ?? 0)),
      lng: median(rows.map((row) => zips[row]?.lng ?? 0)),
    };
    return {
      city,
      state,
      weight: thousands === undefined ? guess : thousands * 1000,
      centre: rowOf.get(centralZips[key] ?? "") ?? middleRow(zips, streetRows(rows), middle),
      rows,
    };
  });
  return cities.sort((a, b) => b.weight - a.weight || cityKey(a).localeCompare(cityKey(b), "en"));
}

function middleRow(zips: SourceZip[], rows: number[], middle: Point): number {
  const far = rows.map((row) => ({ row, miles: greatCircleMiles(zips[row] as SourceZip, middle) }));
  const nearest = Math.min(...far.map(({ miles }) => miles));
  return far.find(({ miles }) => miles <= Math.max(nearest, MIDDLE_MILES))?.row ?? rows[0] ?? 0;
}
