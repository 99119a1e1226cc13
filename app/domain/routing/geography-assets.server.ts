import { readFileSync } from "node:fs";
import path from "node:path";

import { readColumns } from "../places/packed-columns";
import type { Columns } from "../places/packed-columns";
import { createRoadGraph } from "./road-graph";
import type { RoadGraph } from "./road-graph";
import { createPlaceIndex } from "../places/place-index";
import type { PlaceIndex } from "../places/place-index";
import { createZipTable } from "../places/zip-table";
import type { ZipTable } from "../places/zip-table";

/** Where the build puts the packed tables, from the project folder. */
export const GEOGRAPHY_FOLDER = "app/generated/geography";

function read(name: string): Columns {
  const file = path.resolve(GEOGRAPHY_FOLDER, name);
  try {
    const bytes = readFileSync(file);
    // Small files share one pooled buffer in Node; typed columns want one of their own that starts at zero.
    const own = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
    return readColumns((own ? bytes.buffer : Uint8Array.from(bytes).buffer) as ArrayBuffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${file} is missing: run npm run build.`, { cause: error });
  }
}

/** Made once for the process, on first use; the built server may hold two copies of this module, not two tables. */
function once<T>(key: string, make: () => T): () => T {
  const kept = globalThis as unknown as Record<symbol, T | undefined>;
  const symbol = Symbol.for(`evenhaul.geography.${key}`);
  return () => (kept[symbol] ??= make());
}

const zipColumns = once("zip-columns", () => read("zips.bin"));

/** All ZIPs. Throws when the build has not run. */
export const zipTable: () => ZipTable = once("zips", () => createZipTable(zipColumns()));

/** Cities and ZIPs for the search. Throws when the build has not run. */
export const placeIndex: () => PlaceIndex = once("places", () => createPlaceIndex(zipColumns(), zipTable()));

/** The roads. Throws when the build has not run. */
export const roadGraph: () => RoadGraph = once("roads", () => createRoadGraph(read("roads.bin")));
