import { once, readPacked } from "./packed-assets.server";
import { createPlaceIndex } from "./place-index";
import type { PlaceIndex } from "./place-index";
import { createZipTable } from "./zip-table";
import type { ZipTable } from "./zip-table";

const zipColumns = once("zip-columns", () => readPacked("zips.bin"));

/** Throws if the build has not run. */
export const zipTable: () => ZipTable = once("zips", () => createZipTable(zipColumns()));

/** Throws if the build has not run. */
export const placeIndex: () => PlaceIndex = once("places", () => createPlaceIndex(zipColumns(), zipTable()));
