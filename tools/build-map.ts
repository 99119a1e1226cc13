import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mesh } from "topojson-client";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "../app/ui/map/project-point";
import { simplifyLine } from "../app/ui/map/simplify-line";
import type { DrawnLine } from "../app/ui/map/simplify-line";
import type { RoadFile } from "./geography/road-file";
import { extentOf } from "./map/extent-of";
import { pathText } from "./map/path-text";
import { drawnStates } from "./map/drawn-states";

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const roadsFile = path.join(project, "prisma/data/roads.json");
// State borders from the Census Bureau (public domain), already projected to the units of project-point.ts.
const atlasFile = createRequire(import.meta.url).resolve("us-atlas/states-albers-10m.json");
const inputs = [
  fileURLToPath(import.meta.url),
  path.join(project, "app/ui/map/project-point.ts"),
  path.join(project, "app/ui/map/simplify-line.ts"),
  path.join(project, "tools/map/extent-of.ts"),
  path.join(project, "tools/map/label-point.ts"),
  path.join(project, "tools/map/path-text.ts"),
  path.join(project, "tools/map/drawn-states.ts"),
  roadsFile,
  atlasFile,
];
const folder = path.join(project, "app/generated/map");
const simplify = (line: DrawnLine) => simplifyLine(line, TOLERANCE);
const outputs = {
  night: path.join(folder, "us-night.svg"),
  paths: path.join(folder, "us-map.ts"),
  states: path.join(folder, "us-states.ts"),
};

/** How far a simplified line may deviate, and the smallest extent of an island, in map units. */
const TOLERANCE = 0.8;
const MIN_ISLAND = 4;

/** Draws land, state borders and interstates into app/generated/map, unless it's newer than its sources. */
export async function buildMap(): Promise<void> {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.min(...Object.values(outputs).map(changed)) > Math.max(...inputs.map(changed))) return;
  const atlas = JSON.parse(readFileSync(atlasFile, "utf8"));
  const outline = (kept: (a: object, b: object) => boolean) =>
    mesh(atlas, atlas.objects.states, kept).coordinates as DrawnLine[];
  const coast = outline((a, b) => a === b).filter((line) => extentOf(line) >= MIN_ISLAND);
  const land = pathText(coast.map(simplify), "z");
  const borders = pathText(outline((a, b) => a !== b).map(simplify));
  const roads = pathText(interstates(JSON.parse(readFileSync(roadsFile, "utf8"))).map(simplify));
  mkdirSync(folder, { recursive: true });
  writeFileSync(outputs.night, nightMap(land, borders, roads));
  const constants = Object.entries({ land, borders, roads }).map(
    ([name, text]) => `export const ${name} =\n  "${text}";\n`,
  );
  writeFileSync(outputs.paths, constants.join(""));
  const drawings = JSON.stringify(drawnStates(atlas), null, 2);
  const type = "Record<string, { outline: string; label: [x: number, y: number] | null }>";
  writeFileSync(outputs.states, `export const stateDrawings: ${type} = ${drawings} as never;\n`);
}

/** Each stretch of interstate once, even if two roads share it. */
function interstates({ roads, junctions }: RoadFile): DrawnLine[] {
  const lines: DrawnLine[] = [];
  const drawn = new Set<string>();
  for (const { towns } of roads.filter((road) => road.class === "I")) {
    let line: DrawnLine = [];
    towns.forEach((town, i) => {
      const point = projectPoint(...(junctions[town] ?? [0, 0]));
      const stretch = [towns[i - 1] ?? "", town].sort().join();
      if (!point || drawn.has(stretch)) lines.push((line = []));
      else if (i === 0) lines.push((line = []));
      drawn.add(stretch);
      if (point) line.push(point);
    });
  }
  return lines.filter((line) => line.length > 1);
}

/** The country at night is a separate picture: pages stay small, and browsers cache it. */
function nightMap(land: string, borders: string, roads: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}"><g id="country" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${land}" fill="#10304e" stroke="#2a5078" stroke-width="1.2"/><path d="${borders}" stroke="#1d4166" stroke-width=".8"/><path d="${roads}" stroke="#35618f" stroke-width="1.1"/></g></svg>\n`;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildMap();
