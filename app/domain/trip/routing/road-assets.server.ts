import { once, readPacked } from "#app/domain/trip/places/packed-assets.server.ts";
import { createRoadGraph } from "./road-graph";
import type { RoadGraph } from "./road-graph";

/** Throws if the build has not run. */
export const roadGraph: () => RoadGraph = once("roads", () => createRoadGraph(readPacked("roads.bin")));
