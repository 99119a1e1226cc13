import { placeIndex, zipTable } from "../places/place-assets.server";
import { roadGraph } from "./road-assets.server";

/** Reads ZIPs, places and roads into memory, so that no visitor waits for it. Throws when the build has not run. */
export function loadGeography(): void {
  zipTable();
  placeIndex();
  roadGraph();
}
