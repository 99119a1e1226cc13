import { packColumns } from "../../app/domain/trip/places/packed-columns";
import { unitVector } from "../../app/domain/trip/places/great-circle";
import { STATE_CODES } from "../../app/domain/trip/places/states";
import type { StateCode } from "../../app/domain/trip/places/states";
import { allPairs } from "./all-pairs";
import { landRaster } from "./land-raster";
import { linksTaken, localLinks } from "./local-links";
import { stretchesOf } from "./road-file";
import type { RoadFile } from "./road-file";

/** The road graph with the fastest route between any two junctions, as road-graph.ts reads it. */
export function packRoads(file: RoadFile, peopleOf: (junction: string) => number): Uint8Array {
  const names = Object.keys(file.junctions);
  const points = Object.values(file.junctions).map(([lat, lng]) => ({ lat, lng }));
  const vectors = points.map(unitVector);
  const roads = stretchesOf(file);
  const shores = Float64Array.from(file.waterBarriers.flatMap(segmentsOf));
  const ridges = Float64Array.from(file.ridges.flatMap(segmentsOf));
  const land = landRaster();
  const links = localLinks(names, points, roads, { land, shores, ridges });
  const pairs = allPairs(names.length, [...roads, ...links]);
  const stretches = [...roads, ...linksTaken(links, pairs.before, names.length)];
  const roadNames = [...new Set(stretches.map((stretch) => stretch.road))].sort();
  const roadNumber = new Map(roadNames.map((name, number) => [name, number]));
  const crossings = [...new Set(stretches.map((stretch) => stretch.crosses.join(" ")))].sort();
  const highway = new Uint8Array(names.length);
  for (const { from, to, class: roadClass } of stretches)
    if (roadClass !== "R") highway[from] = highway[to] = 1;
  return packColumns({
    names,
    states: Uint8Array.from(names, (name) => STATE_CODES.indexOf(name.slice(-2) as StateCode)),
    lats: Float64Array.from(points, (point) => point.lat),
    lngs: Float64Array.from(points, (point) => point.lng),
    vectors: Float64Array.from(vectors.flat()),
    people: Uint32Array.from(names, peopleOf),
    highway,
    stretchFrom: Uint16Array.from(stretches, (stretch) => stretch.from),
    stretchTo: Uint16Array.from(stretches, (stretch) => stretch.to),
    stretchMiles: Float64Array.from(stretches, (stretch) => stretch.miles),
    stretchRoad: Uint16Array.from(stretches, (stretch) => roadNumber.get(stretch.road) ?? 0),
    roadNames,
    stretchCrosses: Uint16Array.from(stretches, (stretch) => crossings.indexOf(stretch.crosses.join(" "))),
    crossings,
    minutes: pairs.minutes,
    miles: pairs.miles,
    before: pairs.before,
    shores,
    ridges,
    land,
  });
}

function segmentsOf(line: [number, number][]): number[] {
  return line.slice(1).flatMap((point, i) => [...(line[i] as [number, number]), ...point]);
}
