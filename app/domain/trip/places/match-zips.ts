import type { Place } from "./place";
import type { PlaceIndex } from "./place-index";

/**
 * `digits` are the first one to five of a ZIP; one place per city comes first, best known first, then the other ZIPs. None
 * is for PO boxes only.
 */
export function matchZips(index: PlaceIndex, digits: string, limit: number): Place[] {
  const span = 10 ** (5 - digits.length);
  const first = lowerBound(index.sortedZips, Number(digits) * span);
  const end = lowerBound(index.sortedZips, (Number(digits) + 1) * span);
  const firstOfCity = new Map<number, number>();
  const rest: number[] = [];
  for (let row = first; row < end; row++) {
    if (index.poBoxes[row]) continue;
    const city = index.cityOfZip[row] ?? 0;
    const centre = index.centres[city] === row;
    const kept = firstOfCity.get(city);
    if (kept === undefined || centre) firstOfCity.set(city, row);
    if (kept !== undefined && rest.length < limit) rest.push(centre ? kept : row);
  }
  // Cities are numbered best known first, so sorting the numbers ranks them.
  const cities = [...firstOfCity].sort(([a], [b]) => a - b).map(([, row]) => row);
  return [...cities, ...rest].slice(0, limit).map(index.zips.placeAt);
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
