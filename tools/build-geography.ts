import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { PACKED_FOLDER } from "../app/domain/trip/places/packed-assets.server";
import { placeWords } from "../app/domain/trip/places/place-tokens";
import { correctZips } from "./geography/correct-zips";
import type { ZipCorrections } from "./geography/correct-zips";
import { knowCities } from "./geography/know-cities";
import type { KnownCity, Populations } from "./geography/know-cities";
import { packRoads } from "./geography/pack-roads";
import { packZips } from "./geography/pack-zips";
import { readZips, zipPackageFolder } from "./geography/read-zips";
import type { RoadFile } from "./geography/road-file";

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const data = path.join(project, "prisma/data");
const folder = path.join(project, PACKED_FOLDER);

const SOURCES = [
  "roads.json",
  "zip-corrections.json",
  "city-populations.json",
  "namesake-populations.json",
  "central-zips.json",
  "roadless-zips.json",
  "po-box-zips.json",
] as const;

const readJson = <T>(name: (typeof SOURCES)[number]) =>
  JSON.parse(readFileSync(path.join(data, name), "utf8")) as T;

/**
 * Packs ZIPs and roads into app/generated/geography for the running site, unless it's newer than all of its sources.
 * Throws if a source is missing or a road names an unknown town.
 */
export async function buildGeography(): Promise<void> {
  const outputs = ["zips.bin", "roads.bin"].map((name) => path.join(folder, name));
  if (isFresh(outputs)) return;
  const roads = readJson<RoadFile>("roads.json");
  const zips = correctZips(readZips(), readJson<ZipCorrections>("zip-corrections.json"));
  const towns = Object.fromEntries(
    Object.entries(roads.junctions).map(([name, [lat, lng]]) => [name, { lat, lng }]),
  );
  const poBoxes = new Set(
    Object.entries(readJson<Record<string, string>>("po-box-zips.json")).flatMap(([start, ends]) =>
      ends.split(" ").map((end) => start + end),
    ),
  );
  const cities = knowCities(zips, {
    populations: withNamesakes(readJson("city-populations.json"), readJson("namesake-populations.json")),
    centralZips: readJson("central-zips.json"),
    junctions: towns,
    poBoxes,
  });
  const roadless = readJson<{ islands: Record<string, string>; alaskaByRoad: string[] }>(
    "roadless-zips.json",
  );
  const byRoad = new Set(roadless.alaskaByRoad);
  const bush = zips.filter((zip) => zip.state === "AK" && !byRoad.has(zip.zip)).map((zip) => zip.zip);
  mkdirSync(folder, { recursive: true });
  const cut = new Set([...Object.keys(roadless.islands), ...bush]);
  writeFileSync(path.join(folder, "zips.bin"), packZips(zips, cities, { roadless: cut, poBoxes }));
  writeFileSync(path.join(folder, "roads.bin"), packRoads(roads, peopleIn(cities)));
}

/** Both lists of populations; the first counts where both have a city. */
function withNamesakes(byHand: Populations, namesakes: Populations): Populations {
  const both = structuredClone(namesakes);
  for (const [state, cities] of Object.entries(byHand)) both[state] = { ...both[state], ...cities };
  return both;
}

/** Population of a junction's town, by its name in the road graph ("St Louis MO"); 0 for a crossing or a village. */
function peopleIn(cities: KnownCity[]): (junction: string) => number {
  const key = (name: string) =>
    placeWords(name)
      .join(" ")
      .replace(/^saint /, "st ");
  const people = new Map(cities.map(({ city, state, weight }) => [key(`${city} ${state}`), weight]));
  return (junction) => people.get(key(junction)) ?? 0;
}

function isFresh(outputs: string[]): boolean {
  const times = outputs.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const folders = [
    zipPackageFolder(),
    path.join(project, "tools/geography"),
    path.join(project, "app/domain/trip/places"),
    path.join(project, "app/domain/trip/routing"),
  ];
  const inputs = folders.flatMap((name) => readdirSync(name).map((file) => path.join(name, file)));
  const sources = SOURCES.map((name) => path.join(data, name));
  return Math.min(...times) > Math.max(...[...inputs, ...sources].map((file) => statSync(file).mtimeMs));
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await buildGeography();
