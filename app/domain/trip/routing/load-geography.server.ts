import { placeIndex, zipTable } from "#app/domain/trip/places/place-assets.server.ts";
import { roadGraph } from "./road-assets.server";

/** Reads ZIPs, places and roads into memory before a visitor has to wait for them. Throws if the build has not run. */
export function loadGeography(): void {
  zipTable();
  placeIndex();
  roadGraph();
}
